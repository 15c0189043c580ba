import { gauge } from '@shop/kit/metrics';
import type { ReconciliationDeps } from '../../application/reconciliation-ports.ts';
import { DIFFERENCE_KINDS } from '../../domain/reconciliation.ts';

/** To be alerted on: any open difference, an attempt that stays in doubt, and a provider that was not compared for more than 27 hours. */
export function reconciliationMetrics(): ReconciliationDeps['show'] {
  const open = gauge('shop_reconciliation_open', 'Open differences with a provider, by kind', ['kind']);
  const age = gauge('shop_reconciliation_age_seconds', 'Since a provider was last compared with our books', [
    'provider',
  ]);
  const doubt = gauge('shop_payment_in_doubt', 'Attempts that their provider does not answer for');
  const oldest = gauge(
    'shop_payment_in_doubt_oldest_seconds',
    'Since the longest of them is in doubt; 0 = there is none',
  );
  return (state, now) => {
    doubt.set(state.inDoubt.count);
    oldest.set((now.getTime() - (state.inDoubt.oldest ?? now).getTime()) / 1_000);
    for (const kind of DIFFERENCE_KINDS) open.set({ kind }, state.open.get(kind) ?? 0);
    for (const [provider, at] of state.lastDone) age.set({ provider }, (now.getTime() - at.getTime()) / 1_000);
  };
}
