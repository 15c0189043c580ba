import { refuse } from '@shop/primitives/refusal';
import { emptyCart, type SetCoupon } from '../domain/cart.ts';
import { plainCode } from '../domain/codes.ts';
import { type Draft, type DraftChanges, type DraftOwner, emptyDraft, withChanges } from '../domain/draft.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { draftOf, editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';
import { resolveCode } from './resolve-code.ts';

export interface UpdateDraft extends Omit<DraftChanges, 'coupon'> {
  readonly key: DraftKey;
  /** absent = unchanged, '' = none any more */
  readonly code?: string | undefined;
}

/**
 * Stores what was typed, the fee and the coupon; the rules are checked when the draft is sent or becomes an order.
 * @throws Refusal malformed for a text that cannot be kept, precondition draft.voucher for a voucher's code, unavailable when
 *   a new code cannot be checked
 */
export function updateDraft(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, code, ...changes }: UpdateDraft): Promise<DraftSummary> => {
    const { coupon, refused } = code === undefined ? UNCHANGED : await codeOf(deps, owner, { key, code });
    const edited = await editDraft(deps, owner, { key, change: (draft) => withChanges(draft, { ...changes, coupon }) });
    const summary = await draftSummary(deps, edited);
    return refused === '' ? summary : { ...summary, couponMessage: refused };
  };
}

interface Resolved {
  /** undefined = unchanged */
  readonly coupon: SetCoupon | null | undefined;
  /** why the code has no effect */
  readonly refused: string;
}
const UNCHANGED: Resolved = { coupon: undefined, refused: '' };

interface Box {
  readonly key: DraftKey;
  readonly code: string;
}

/** A page that posts the whole draft posts the code it has: nothing is looked up for it. */
async function codeOf(deps: DraftDeps, owner: DraftOwner, { key, code }: Box): Promise<Resolved> {
  const draft = (await draftOf(deps, owner, key)) ?? emptyDraft(owner, deps.clock.now());
  if (plainCode(code) === (draft.coupon?.code ?? '')) return UNCHANGED;
  const found = await resolveCode(deps, draft, { typed: code, cart: asCart(draft) });
  if (found.kind === 'voucher') throw refuse('precondition', 'draft.voucher', voucherHint(plainCode(code)));
  if (found.kind === 'refused') return { coupon: undefined, refused: found.message };
  return { coupon: found.kind === 'coupon' ? found.coupon : null, refused: '' };
}

/** A draft holds no tender: where it is taken instead, and by which code. */
const voucherHint = (code: string): string =>
  `A voucher is used when the order is paid. In Payment Details choose Gift voucher and enter ${code}.`;

/** What a code is held against. */
const asCart = ({ id, contact, lines, coupon, orderNo }: Draft) => ({
  ...emptyCart(id),
  contact,
  lines,
  coupon,
  orderNo,
});
