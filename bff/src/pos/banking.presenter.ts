import type { BankedPayment, Banking, BankingMethod } from '@shop/contract/pos/banking';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type { BankedPayment as PaymentMessage, BankingDay, MethodLine } from '@shop/proto/banking/v1/banking';
import { wire } from '../v1/money.ts';

/** What the ids of a day are called; unknown ones have no name. */
export interface BankingNames {
  readonly staff: ReadonlyMap<string, string>;
  /** branches by code */
  readonly places: ReadonlyMap<string, string>;
}

type Amounts = Pick<MethodLine, 'expectedCents' | 'actualCents'>;
const total = (lines: readonly Amounts[], of: keyof Amounts): number => lines.reduce((sum, line) => sum + line[of], 0);

export const totalsOf = (lines: readonly Amounts[]) => ({
  totalExpected: wire(total(lines, 'expectedCents')),
  totalActual: wire(total(lines, 'actualCents')),
});

export const presentMethod = ({ name, gateway, editable, ...line }: MethodLine): BankingMethod => ({
  ...{ name, gateway, editable, expected: wire(line.expectedCents), actual: wire(line.actualCents) },
  paidBack: wire(line.paidBackCents),
});

/** A day of the list, or a record. */
export function presentBanking(day: BankingDay, { staff, places }: BankingNames): Banking {
  const { id, date, branch, comment, canStart, methods } = day;
  const [expected, actual] = [total(methods, 'expectedCents'), total(methods, 'actualCents')];
  const counted =
    id === '' ? { actual: '', difference: '' } : { actual: wire(actual), difference: wire(actual - expected) };
  return {
    ...{ id, date, branch, location: places.get(branch) ?? branch, expected: wire(expected), ...counted },
    ...{ comment, staff: staff.get(day.staffId) ?? '', canStart, payments: day.paymentCount },
    submitted_at: id === '' ? '' : formatNzDateTime(new Date(day.submittedAt)),
    pMethods: methods.map(presentMethod),
    earlier: day.earlier.map(({ date: of, payments, cents }) => ({ date: of, payments, amount: wire(cents) })),
  };
}

export const presentPayment = (
  { cents, settledAt, reference, orderNo, staffId, gateway, late }: PaymentMessage,
  { staff }: BankingNames,
): BankedPayment => ({
  ...{ time: formatNzDateTime(new Date(settledAt)), ref_code: reference || orderNo, order_no: orderNo },
  ...{ staff: staff.get(staffId) ?? '', amount: wire(cents), gateway, late },
});
