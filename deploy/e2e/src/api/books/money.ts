import { cardCents } from './orders.ts';
import { type Evidence, faultsOf, orderNumbers } from './trial.ts';

interface LedgerEntry {
  provider: string;
  reference: string;
  type: string;
  amount: string;
  approved: boolean;
}

/** What the provider believes: one approved purchase an order, of exactly what was owed; our attempts say the same. */
export async function chargeFaults(evidence: Evidence): Promise<string[]> {
  const answer = await fetch(`${evidence.sandbox}/ledger`);
  const entries = ((await answer.json()) as LedgerEntry[]).filter(({ approved }) => approved);
  const owed = await cardCents(evidence);
  const attempts = await evidence.databases.rows<{ order_no: string; our_reference: string; amount_cents: number }>(
    'payment',
    `select order_no, our_reference, amount_cents from attempt where state = 'captured' and order_no = any($1)`,
    [orderNumbers(evidence)],
  );
  return [
    ...faultsOf(evidence, 'the provider charged', ({ orderNo }) => ({
      is: entries
        .filter((one) => one.reference.startsWith(`${orderNo}-`))
        .map((one) => [one.type, centsOf(one.amount)]),
      want: [['purchase', owed.get(orderNo)]],
    })),
    ...faultsOf(evidence, 'captured attempts are', ({ orderNo }) => ({
      is: attempts.filter((one) => one.order_no === orderNo).map((one) => [isIn(entries, one), one.amount_cents]),
      want: [[true, owed.get(orderNo)]],
    })),
  ];
}

const isIn = (entries: readonly LedgerEntry[], { our_reference }: { our_reference: string }): boolean =>
  entries.some(({ reference }) => reference === our_reference);

/** Money as it is answered, '1299.00', in cents. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));

/** A voucher is spent once: its balance is what its ledger says, and nothing is promised any more. */
export async function voucherFaults(evidence: Evidence): Promise<string[]> {
  const trials = evidence.trials.filter(({ voucherCents }) => voucherCents > 0);
  const rows = await evidence.databases.rows<{ ref: string; balance: number; held: number; entries: number[] }>(
    'payment',
    `select a.ref, a.balance_cents as balance, a.held_cents as held,
            (select json_agg(e.cents order by e.cents) from tender_entry e where e.kind = 'voucher' and e.ref = a.ref) as entries
       from tender_account a where a.kind = 'voucher' and a.ref = any($1)`,
    [trials.map(({ code }) => code)],
  );
  return faultsOf({ ...evidence, trials }, 'its voucher has', ({ code, voucherCents }) => ({
    is: rows.filter((row) => row.ref === code).map(({ balance, held, entries }) => [balance, held, entries]),
    want: [[0, 0, [-voucherCents, voucherCents]]],
  }));
}

/** An order with a coupon has exactly one use of it, final. */
export async function couponFaults(evidence: Evidence): Promise<string[]> {
  const uses = await evidence.databases.rows<{ order_no: string; state: string }>(
    'coupon',
    `select order_no, state from coupon_use where order_no = any($1) and state <> 'released'`,
    [orderNumbers(evidence)],
  );
  return faultsOf(evidence, 'coupon uses are', ({ orderNo, code, voucherCents }) => ({
    is: uses.filter((use) => use.order_no === orderNo).map(({ state }) => state),
    want: code !== '' && voucherCents === 0 ? ['final'] : [],
  }));
}
