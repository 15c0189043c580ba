import { refuse } from '@shop/primitives/refusal';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { grantTypeOf, SUBJECT_MS } from '../domain/pin.ts';
import { staffSession } from './actor.ts';
import type { Grant } from './pin-ports.ts';
import type { AccountDeps, Actor } from './ports.ts';

interface Wanted {
  readonly type: string;
  /** order number, id of a draft or sku */
  readonly target: string;
}

interface Subject {
  readonly sku: string;
  /** the unit price that was refused, in cents */
  readonly eachCents: number;
}

/** What PINs allow, and of what (docs/rules/pins.md 9 to 15). */
export const grants = ({ reading, transact, clock }: AccountDeps) => ({
  /**
   * The grants of the actor's own session that fit, newest first; those without a target last. Spends none.
   * @throws Refusal unauthenticated; malformed for a type that is not known
   */
  async findGrants(actor: Actor, { type, target }: Wanted): Promise<Grant[]> {
    return reading.grants({ ...staffSession(actor), type: grantTypeOf(type), target }, clock.now());
  },
  /**
   * Records the price that was refused, for the next discount PIN of this session and sku. The latest counts.
   * @throws Refusal unauthenticated; malformed for no sku or a price below nothing
   */
  async noteSubject(actor: Actor, { sku, eachCents }: Subject): Promise<void> {
    const { sessionHash } = staffSession(actor);
    const isGood = sku !== '' && sku.length <= TEXT_LIMITS.code && Number.isSafeInteger(eachCents) && eachCents >= 0;
    if (!isGood) throw refuse('malformed', 'pin.subject', 'This is no price of a product');
    await transact(({ pins }) => pins.noteSubject({ sessionHash, sku, eachCents, at: clock.now() }));
  },
});

/** The price that a discount PIN approves, in cents. @throws Refusal precondition when none was refused in this session lately */
export async function refusedPrice({ reading, clock }: AccountDeps, { sessionHash, target }: RefusedDiscount) {
  const since = new Date(clock.now().getTime() - SUBJECT_MS);
  const eachCents = await reading.refusedPrice({ sessionHash, sku: target }, since);
  if (eachCents !== undefined) return eachCents;
  throw refuse('precondition', 'pin.no_subject', 'Please check the price first');
}

interface RefusedDiscount {
  readonly sessionHash: string;
  /** the sku */
  readonly target: string;
}
