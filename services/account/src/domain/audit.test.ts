import { describe, expect, it } from 'vitest';
import { type AuditEntry, type AuditLine, chainText } from './audit.ts';
import { endProblem, followChain, START } from './audit-chain.ts';

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

const follow = (lines: readonly AuditLine[], checked = START) => followChain(START, lines, { digest, checked });
const abc = chain('a', 'b', 'c');

describe('the audit chain', () => {
  it('holds when nothing was touched, also from its middle', () => {
    expect(follow(abc)).toEqual({ at: { position: 3, hash: abc[2]?.hash }, broken: undefined });
    const { at } = follow(abc.slice(0, 2));
    expect(followChain(at, abc.slice(2), { digest, checked: START }).at.position).toBe(3);
  });
  it.each([
    ['changed', abc.map((line) => (line.eventId === 'b' ? { ...line, outcome: 'refused' } : line)), 2],
    ['missing', abc.filter(({ eventId }) => eventId !== 'b'), 2],
    ['changed', [abc[0], { ...abc[2], position: 2 }, { ...abc[1], position: 3 }] as AuditLine[], 2],
    ['moved', [...abc.slice(0, 1), ...chain('x', 'y').slice(1)], 2],
  ] as const)('is %s: the first line that does not fit is named', (problem, lines, position) => {
    expect(follow(lines).broken).toEqual({ problem, position });
  });
  it('that was written anew throughout is known by its hash at the last check', () => {
    const { at: checked } = follow(abc.slice(0, 2));
    expect(follow(abc, checked).broken).toBeUndefined();
    expect(follow(chain('a', 'x', 'c'), checked).broken).toEqual({ problem: 'rewritten', position: 2 });
  });
  it('ends at what was appended last, and never before it ended at the last check', () => {
    const [end, shorter] = [follow(abc).at, follow(abc.slice(0, 2)).at];
    expect(endProblem(end, end, shorter)).toBeUndefined();
    expect(endProblem(shorter, end, START)).toEqual({ problem: 'missing', position: 3 });
    expect(endProblem(shorter, shorter, end)).toEqual({ problem: 'missing', position: 3 });
    expect(endProblem(end, { ...end, hash: 'x' }, START)).toEqual({ problem: 'rewritten', position: 3 });
  });
});
