import { tooLowSentence } from '@shop/commerce/banking';
import { type Cents, ZERO } from '@shop/primitives/money';
import { formatNzLong, type NzDate } from '@shop/primitives/nz-time';
import { type Refusal, refuse } from '@shop/primitives/refusal';

/** A payment method as payment describes it. */
export interface BankedMethod {
  readonly code: string;
  readonly name: string;
  readonly bankedEditable: boolean;
}
/** One method's amounts of a day; the actual one is entered where `editable`, else it is the expected one. */
export interface DayLine {
  readonly gateway: string;
  readonly name: string;
  readonly editable: boolean;
  readonly expectedCents: Cents;
  readonly actualCents: Cents;
}
export interface PostedLine {
  readonly gateway: string;
  readonly expectedCents: Cents;
  readonly actualCents: Cents;
}
/** A line of a day that is open. */
export interface OpenLine extends DayLine {
  /** what refunds paid back, not below 0 */
  readonly paidBackCents: Cents;
}
export interface GatewaySum {
  /** refunds are taken off */
  readonly cents: Cents;
  readonly paidBackCents: Cents;
}
export type GatewaySums = ReadonlyMap<string, GatewaySum>;

/**
 * The lines of a day, in the order of the methods: those with money, and those whose amount is counted by hand even when
 * nothing is expected. A gateway that payment no longer knows goes by its code.
 */
export function expectedLines(methods: readonly BankedMethod[], sums: GatewaySums): OpenLine[] {
  const known = new Set(methods.map(({ code }) => code));
  const unknown = [...sums.keys()].filter((code) => !known.has(code)).toSorted();
  const all = [...methods, ...unknown.map((code) => ({ code, name: code, bankedEditable: false }))];
  return all
    .filter(({ code, bankedEditable }) => bankedEditable || sums.has(code))
    .map(({ code: gateway, name, bankedEditable: editable }) => {
      const { cents: expectedCents, paidBackCents } = sums.get(gateway) ?? NOTHING;
      return { gateway, name, editable, expectedCents, actualCents: expectedCents, paidBackCents };
    });
}

const NOTHING: GatewaySum = { cents: ZERO, paidBackCents: ZERO };

/**
 * The lines with what was counted: every method of the opened day once, and no other (docs/rules/banking.md 7).
 * @throws Refusal precondition for a method that is posted twice, is none of the day, or is missing; conflict when a posted expected amount is not that of now, or one with money was not posted;
 *   precondition for an actual amount where none may be entered, or that is further below 0 than what was paid back
 */
export function countedLines(expected: readonly OpenLine[], posted: readonly PostedLine[]): DayLine[] {
  assertOnce(posted);
  const byGateway = new Map(posted.map((line) => [line.gateway, line]));
  const now = new Map(expected.map((line) => [line.gateway, line]));
  if (posted.some(({ gateway, expectedCents }) => (now.get(gateway)?.expectedCents ?? ZERO) !== expectedCents))
    throw changed();
  const other = posted.find(({ gateway }) => !now.has(gateway));
  if (other) throw notOfDay(other.gateway);
  return expected.map((line) => {
    const counted = byGateway.get(line.gateway);
    if (!counted) throw line.expectedCents === ZERO ? missing(line.name) : changed();
    const { actualCents } = counted;
    if (!line.editable && actualCents !== line.expectedCents) throw notCounted(line.name);
    const { paidBackCents, ...counting } = line;
    const tooLow = tooLowSentence(line.name, actualCents, paidBackCents);
    if (tooLow) throw refuse('precondition', 'banking.too_low', tooLow);
    return { ...counting, actualCents };
  });
}

const changed = () =>
  refuse(
    'conflict',
    'banking.changed',
    'The payments of this day changed since you opened it. Please check them again.',
  );
function assertOnce(posted: readonly PostedLine[]): void {
  const twice = posted.find(({ gateway }, at) => posted.findIndex((line) => line.gateway === gateway) !== at);
  if (twice)
    throw refuse('precondition', 'banking.twice', `${twice.gateway} is listed twice. Please list each method once.`);
}
const notOfDay = (gateway: string) =>
  refuse('precondition', 'banking.unknown_method', `${gateway} is no payment method of this banking`);
const missing = (name: string) =>
  refuse('precondition', 'banking.missing_method', `The amount of ${name} is missing. Please open the day again.`);
const notCounted = (name: string) =>
  refuse('precondition', 'banking.not_counted', `The actual amount of ${name} cannot be changed`);

/**
 * Why a record of that day cannot be written (docs/rules/banking.md 3, 6): days come one after the other, so that what settled late
 * always has a next record.
 * @param last the day of the branch's last record
 */
export function dayProblem(
  date: NzDate,
  { today, last }: { today: NzDate; last: NzDate | undefined },
): Refusal | undefined {
  if (date > today) return refuse('precondition', 'banking.future', 'A day to come cannot be banked');
  if (last === undefined || date > last) return undefined;
  if (date === last)
    return refuse('conflict', 'banking.submitted', `End day banking of ${formatNzLong(date)} was already submitted`);
  return refuse(
    'precondition',
    'banking.passed',
    `What was taken on ${formatNzLong(date)} is in a record already: that of ${formatNzLong(last)} was submitted`,
  );
}
