import type { Cents } from '@shop/primitives/money';
import type { Attempt } from '../src/application/ports.ts';
import { fakeAccounts } from './fake-accounts.ts';
import { fakeBins } from './fake-bins.ts';
import { fakeMoves } from './fake-moves.ts';
import { fakePayments } from './fake-payments.ts';
import { fakeScript } from './fake-script.ts';
import { fakeCoupons, fakeStock, type States } from './fake-takes.ts';

/** The neighbours' promise in a few lines: keyed takes, tombstones, a provider that may not answer. */
export function fakeNeighbours() {
  const states = (): States => new Map();
  const [holds, uses, tenders] = [states(), states(), states()] as const;
  const script = fakeScript();
  const paying = fakePayments(tenders, script);
  const { attempts } = paying;
  const decide = (state: Attempt['state'], amount?: Cents) => {
    for (const [name, attempt] of attempts)
      if (attempt.state === 'open')
        attempts.set(name, { ...attempt, state, amountCents: amount ?? attempt.amountCents });
  };
  /** Of stock, coupon uses and tender money: what is held now. */
  const taken = () => [holds, uses, tenders].map((states) => [...states.values()].filter((s) => s === 'held').length);
  /** Another order has taken all voucher and credit money. */
  const spentElsewhere = () => void (script.spent = true);
  /** The versions whose tender money is kept for a payment that arrived. */
  const kept = () => [...tenders].filter(([, state]) => state === 'kept').map(([name]) => name);
  return {
    ...{ stock: fakeStock(holds, script), coupons: fakeCoupons(uses, script), ...fakeAccounts(script) },
    ...{ ...paying, ...fakeBins(), ...fakeMoves() },
    ...{ holds, uses, tenders, script, decide, taken, spentElsewhere, kept },
  };
}
