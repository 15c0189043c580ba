import { noteAct } from './note-act.ts';
import type { CouponDeps, ManagedCoupon } from './ports.ts';

export interface Switching {
  readonly id: string;
  /** undefined: the other state */
  readonly enabled: boolean | undefined;
  readonly staffId: string;
}

/** Enables or disables; a repeat changes and notes nothing. @throws Refusal not_found */
export function switchCoupon({ transact, clock }: Pick<CouponDeps, 'transact' | 'clock'>) {
  return ({ id, enabled, staffId }: Switching): Promise<ManagedCoupon> =>
    transact(async (tx) => {
      const { managed } = tx;
      const changed = await managed.setEnabled(id, enabled);
      if (changed) {
        const what = changed.enabled ? 'enabled' : 'disabled';
        await noteAct(tx, { code: changed.code, what, staffId, at: clock.now() });
      }
      return managed.read(id);
    });
}
