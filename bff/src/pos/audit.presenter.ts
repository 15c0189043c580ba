import { type AuditChain, type AuditFact, type AuditLine, chainProblem } from '@shop/contract/pos/audit';
import { isAuditAction } from '@shop/primitives/audit-actions';
import { formatNzDateTime, formatNzLong, isNzDate } from '@shop/primitives/nz-time';
import type { AuditChain as AuditChainMessage, AuditLine as AuditLineMessage } from '@shop/proto/account/v1/account';
import { dollars } from '../v1/money.ts';
import { AUDIT_WORDS, type Said, spelled } from './audit.words.ts';

type Names = ReadonlyMap<string, string>;
type Detail = Readonly<Record<string, unknown>>;

/** Whose names a page of the log needs. */
export const staffOf = (lines: readonly AuditLineMessage[]): string[] =>
  lines.flatMap((line) => [line.actorStaffId, line.approverId, ...(isOfStaff(line) ? [line.target] : [])]);

/** A line of the audit log as people read it; what only a search of other logs needs stands in its details. */
export function presentLine(line: AuditLineMessage, names: Names): AuditLine {
  const { source, position, action, actorStaffId, approverId, target, outcome, at, intact } = line;
  const detail = detailOf(line);
  const of = ofLine(line, names);
  const isOthersPin = approverId !== '' && approverId !== actorStaffId;
  return {
    ...{ id: `${source}-${position}`, source, position, action, outcome, target, intact },
    at: formatNzDateTime(new Date(at)),
    staff: names.get(actorStaffId) ?? '',
    approver: names.get(approverId) ?? '',
    sentence: sentenceOf(action, { of, outcome, detail, isOthersPin }),
    facts: factsOf(detail),
    details: detailsOf(line, detail),
  };
}

/** One that an earlier release wrote under another name keeps that name, spelled out. */
const sentenceOf = (action: string, said: Said): string =>
  isAuditAction(action) ? AUDIT_WORDS[action](said) : `${spelled(action)}${said.of === '' ? '' : ` ${said.of}`}`;

const isOfStaff = ({ action }: AuditLineMessage): boolean => action.startsWith('staff.') || action === 'pin.set';

/** What people call the thing; a long id is nothing that they know. */
function ofLine(line: AuditLineMessage, names: Names): string {
  if (isOfStaff(line)) return names.get(line.target) ?? '';
  return isLongId(line.target) ? '' : line.target;
}
const isLongId = (value: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/.test(value);

function detailOf({ detailJson }: AuditLineMessage): Detail {
  const detail: unknown = JSON.parse(detailJson || '{}');
  return typeof detail === 'object' && detail !== null ? (detail as Detail) : {};
}

/** Stand in the sentence, or say nothing to a person. */
const SAID = new Set(['type', 'version', 'outcome', 'component', 'qty', 'fields', 'orderNo', 'bankedOn', 'gateway']);
const isForMachines = (name: string, value: unknown): boolean =>
  SAID.has(name) || /(?:Id|Key|^session|^refundOf)$/.test(name) || isLongId(String(value)) || value === '';

/** Amounts as money, days as days, under a name of words. */
const factsOf = (detail: Detail): AuditFact[] =>
  Object.entries(detail)
    .filter(([name, value]) => !isForMachines(name, value))
    .map(([name, value]) => ({ name: spelled(name.replace(/(?:Cents|On)$/, '')), value: valueOf(name, value) }));

function valueOf(name: string, value: unknown): string {
  if (name.endsWith('Cents') && typeof value === 'number') return dollars(value);
  if (name === 'percent') return `${String(value)}%`;
  const text = String(value);
  return isNzDate(text) ? formatNzLong(text) : text;
}

const detailsOf = (line: AuditLineMessage, detail: Detail): AuditFact[] => [
  { name: 'Written as', value: `${line.action}, ${line.outcome}` },
  { name: 'Line', value: `${line.source} ${line.position}` },
  ...(line.target === '' ? [] : [{ name: 'Of', value: line.target }]),
  ...Object.entries(detail)
    .filter(([name, value]) => isForMachines(name, value) && value !== '')
    .map(([name, value]) => ({ name: spelled(name), value: String(value) })),
];

export function presentChain({ checkedAt, problem, ...chain }: AuditChainMessage): AuditChain {
  return {
    ...chain,
    checkedAt: checkedAt === '' ? null : formatNzDateTime(new Date(checkedAt)),
    problem: chainProblem.parse(problem),
  };
}
