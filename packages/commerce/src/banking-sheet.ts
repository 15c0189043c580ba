import { type Cents, formatDollars, formatSigned, subtract, sum } from '@shop/primitives/money';

/** A submitted record with its payments; days and times are in words. */
export interface SubmittedBanking {
  readonly id: string;
  readonly location: string;
  /** 'Tue 2 Dec 2025' */
  readonly day: string;
  /** 'Tue 2 Dec 2025, 5:48 pm' */
  readonly submitted: string;
  readonly staff: string;
  readonly comment: string;
  readonly methods: readonly CountedMethod[];
  /** the newest first, those that are listed */
  readonly payments: readonly SheetPayment[];
  /** all of them */
  readonly paymentCount: number;
}
interface CountedMethod {
  readonly gateway: string;
  readonly name: string;
  readonly expectedCents: Cents;
  readonly actualCents: Cents;
}
interface SheetPayment {
  /** '9:08 am' */
  readonly clock: string;
  /** 'Mon 1 Dec, 9:08 am' */
  readonly moment: string;
  readonly reference: string;
  readonly orderNo: string;
  /** '' = nobody of ours */
  readonly staff: string;
  readonly gateway: string;
  readonly cents: Cents;
  /** of an earlier day */
  readonly late: boolean;
}

/** Everything that the paper of a record says, printed by the browser or as PDF (docs/rules/banking.md 9). */
export interface BankingSheet {
  readonly title: string;
  /** beside the shop's name; the first stands out */
  readonly head: readonly string[];
  readonly place: string;
  readonly stamp: { readonly label: string; readonly figure: string; readonly note: string };
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly methods: SheetTable;
  readonly payments: SheetTable;
  readonly comment: { readonly title: string; readonly text: string };
  readonly signs: readonly string[];
  readonly foot: string;
}
export interface SheetTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** below the last columns, which are of figures */
  readonly total: { readonly label: string; readonly figures: readonly string[] };
}

export function bankingSheet(record: SubmittedBanking): BankingSheet {
  const { id, location, day, staff, methods, payments } = record;
  const { expected, actual, difference } = totalsOf(methods);
  const place = `${location}, ${day}`;
  return {
    title: 'Banking record',
    head: [`Record ${id}`, `Submitted ${record.submitted}`, 'Cannot be changed once submitted'],
    place,
    stamp: { label: 'Difference', figure: formatSigned(difference), note: differWords(methods) },
    facts: [
      { label: 'Expected', value: formatDollars(expected) },
      { label: 'Actual', value: formatDollars(actual) },
      { label: `Payments${spanOf(payments)}`, value: String(record.paymentCount) },
      { label: 'Counted by', value: staff },
    ],
    methods: methodTable(methods),
    payments: paymentTable(record),
    comment: { title: 'Comment', text: record.comment || 'None.' },
    signs: ['Counted by', 'Checked by', 'Date'],
    foot: `Banking record ${id}, ${place}`,
  };
}

function totalsOf(methods: readonly CountedMethod[]) {
  const expected = sum(methods.map((one) => one.expectedCents));
  const actual = sum(methods.map((one) => one.actualCents));
  return { expected, actual, difference: subtract(actual, expected) };
}

const DIFFER: readonly string[] = ['No method differs', '1 method differs'];

function differWords(methods: readonly CountedMethod[]): string {
  const differing = methods.filter(({ expectedCents, actualCents }) => expectedCents !== actualCents).length;
  return DIFFER[differing] ?? `${differing} methods differ`;
}

/** ', 9:08 am to 5:21 pm', of the day itself. */
function spanOf(payments: readonly SheetPayment[]): string {
  const [last, first] = [payments[0], payments.at(-1)];
  return first && last ? `, ${first.clock} to ${last.clock}` : '';
}

function methodTable(methods: readonly CountedMethod[]): SheetTable {
  const { expected, actual, difference } = totalsOf(methods);
  return {
    title: 'By method',
    head: ['Method', 'Code', 'Expected', 'Actual', 'Difference'],
    rows: methods.map(({ name, gateway, expectedCents, actualCents }) => [
      ...[name, gateway, formatDollars(expectedCents), formatDollars(actualCents)],
      formatSigned(subtract(actualCents, expectedCents)),
    ]),
    total: { label: 'Total', figures: [formatDollars(expected), formatDollars(actual), formatSigned(difference)] },
  };
}

/** Those that the record lists, in the order of the day. */
function paymentTable({ payments, paymentCount: count }: SubmittedBanking): SheetTable {
  const all = count === 1 ? '1 payment' : `${count} payments`;
  return {
    title: 'Payments of the day',
    head: ['Time', 'Reference', 'Staff', 'Method', 'Amount'],
    rows: payments.toReversed().map(paymentRow),
    total: {
      label: count > payments.length ? `The last ${payments.length} of ${all}` : all,
      figures: [formatDollars(sum(payments.map(({ cents }) => cents)))],
    },
  };
}

const paymentRow = ({ clock, moment, reference, orderNo, staff, gateway, cents, late }: SheetPayment): string[] => [
  late ? `${moment}, late` : clock,
  reference === orderNo ? reference : `${reference} #${orderNo}`,
  staff || 'Web',
  gateway,
  formatDollars(cents),
];
