import { setTimeout as sleep } from 'node:timers/promises';
import { todayInNz } from '@shop/primitives/nz-time';
import { createHttpClient } from '../../e2e/src/api/http-client.ts';

const MOST_HOPS = 12;
const LONGEST_MS = 60_000;

interface Run {
  readonly provider: string;
  readonly date: string;
  readonly state: string;
}
interface Difference {
  readonly kind: string;
  readonly reference: string;
}

/** A manager compares today with the card page's provider. @returns the differences that are open */
export async function reconciled(origin: string): Promise<Difference[]> {
  const http = createHttpClient(origin);
  const post = async <T>(path: string, json: unknown): Promise<T> =>
    (await http.send(path, { method: 'POST', json })).json<T>();
  await http.send('/v1/session');
  let next = '/pos/microsoftlogin?login_hint=manager@demo.test';
  for (let hops = 0; next !== '' && hops < MOST_HOPS; hops += 1)
    next = (await http.send(next, { accept: 'text/html' })).location;
  const date = todayInNz(new Date());
  await post('/pos/reconciliation/run', { provider: 'windcave', date });
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const { runs } = await post<{ runs: Run[] }>('/pos/reconciliation/runs', { page: 1 });
    if (runs.some((run) => run.provider === 'windcave' && run.date === date && run.state === 'done')) break;
    if (Date.now() > until) throw new Error(`the comparison of ${date} is not done: ${JSON.stringify(runs[0])}`);
    await sleep(500);
  }
  return (
    await post<{ differences: Difference[] }>('/pos/reconciliation/differences', { provider: 'windcave', page: 1 })
  ).differences;
}
