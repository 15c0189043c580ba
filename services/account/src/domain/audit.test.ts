import { describe, expect, it } from 'vitest';
import { type AuditEntry, type AuditLine, chainText, firstBreak } from './audit.ts';

const digest = (text: string) => `#${text.length}:${text}`;
const entry = (eventId: string): AuditEntry => ({
  eventId,
  source: 'order',
  action: 'pin.checked',
  actorStaffId: 's1',
  approverId: 's2',
  target: '10023',
  outcome: 'granted',
  at: '2026-03-02T10:00:00.000Z',
  detailJson: '{}',
});

function chain(...ids: string[]): AuditLine[] {
  return ids.reduce<AuditLine[]>((lines, id, index) => {
    const previousHash = lines.at(-1)?.hash ?? '';
    const hash = digest(chainText(entry(id), index + 1, previousHash));
    return [...lines, { ...entry(id), position: index + 1, previousHash, hash }];
  }, []);
}

describe('the audit chain', () => {
  it('holds when nothing was touched', () => {
    expect(firstBreak(chain('a', 'b', 'c'), digest)).toBeUndefined();
  });
  it('shows the first line that was changed', () => {
    const lines = chain('a', 'b', 'c').map((line) => (line.eventId === 'b' ? { ...line, outcome: 'refused' } : line));
    expect(firstBreak(lines, digest)).toBe(2);
  });
  it('shows a line that was taken out', () => {
    expect(
      firstBreak(
        chain('a', 'b', 'c').filter((line) => line.eventId !== 'b'),
        digest,
      ),
    ).toBe(3);
  });
});
