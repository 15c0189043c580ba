import { describe, expect, it } from 'vitest';
import { reminders } from './reminders.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 0, 0, seconds));

function recorded() {
  const jobs: [string, number | undefined][] = [];
  const remind = reminders({
    queue: { enqueue: async (id, _payload, options) => void jobs.push([id, options?.delayMs]) },
    now: () => at(0),
  });
  return { jobs, remind };
}

describe('the reminder of reservations', () => {
  it('is one job for all that end within five seconds, a second after the last of them may end', async () => {
    const { jobs, remind } = recorded();
    for (const second of [1_801, 1_803, 1_805]) await remind(at(second));
    expect(jobs.map(([, delay]) => delay)).toEqual([1_806_000]);
    await remind(at(1_806));
    expect(jobs.map(([, delay]) => delay)).toEqual([1_806_000, 1_811_000]);
    expect(new Set(jobs.map(([id]) => id)).size).toBe(2);
  });
  it('has the same name in every replica', async () => {
    const [one, other] = [recorded(), recorded()];
    await one.remind(at(1_801));
    await other.remind(at(1_804));
    expect(one.jobs).toEqual(other.jobs);
  });
});
