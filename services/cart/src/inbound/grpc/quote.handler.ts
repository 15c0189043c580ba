import { EMAIL_KEPT } from '@shop/commerce/pos-checkout';
import type { Handlers } from '@shop/kit/grpc/server';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import { KeepSide, SaveOption } from '@shop/proto/cart/v1/draft';
import type { CartApplication } from '../../application/cart-application.ts';
import type { SavedAs, SaveOption as ChosenOption } from '../../application/quote-ports.ts';
import type { RebaseDraft } from '../../application/rebase-draft.ts';
import { fromSavedBy, staffOf, toKey } from './draft.mapper.ts';

type Rpcs = 'completeDraft' | 'compareDraft' | 'rebaseDraft';
type Calls = Pick<Handlers<typeof CartServiceService>, Rpcs>;

/** Decode, call, encode: what a draft becomes, and what became of its quote meanwhile. */
export const quoteHandler = (app: CartApplication): Calls => ({
  completeDraft: async ({ key, option: chosen, expectedTotalCents: expected, updateCustomer }, { actor }) => {
    const option = optionOf(chosen);
    const expectedTotalCents = expected === undefined ? expected : asCents(expected);
    const completing = { key: toKey(key), option, updateCustomer, expectedTotalCents };
    const { emailKept, ...saved } = await app.completeDraft(staffOf(actor), completing);
    return { ...saved, message: `${messageOf(saved, option)}${emailKept ? ` ${EMAIL_KEPT}` : ''}` };
  },
  compareDraft: async ({ key }, { actor }) => {
    const { saved, baseVersion, differences } = await app.compareDraft(staffOf(actor), toKey(key));
    return { saved: fromSavedBy(saved), baseVersion, differences: [...differences] };
  },
  rebaseDraft: async ({ key, keep, seenVersion }, { actor }) => {
    const draft = await app.rebaseDraft(staffOf(actor), { key: toKey(key), keep: sideOf(keep), seenVersion });
    const { id: draftId, orderNo, version } = draft;
    return { draftId, orderNo, version, itemcount: 0, couponMsg: '' };
  },
});

const SIDES = new Map<KeepSide, RebaseDraft['keep']>([
  [KeepSide.KEEP_SIDE_MINE, 'mine'],
  [KeepSide.KEEP_SIDE_THEIRS, 'theirs'],
  [KeepSide.KEEP_SIDE_BOTH, 'both'],
]);

function sideOf(side: KeepSide): RebaseDraft['keep'] {
  const keep = SIDES.get(side);
  if (!keep) throw refuse('malformed', 'draft.keep', 'Please choose whose changes are kept.');
  return keep;
}

const OPTIONS = new Map<SaveOption, ChosenOption>([
  [SaveOption.SAVE_OPTION_QUOTE, 'quote'],
  [SaveOption.SAVE_OPTION_QUOTE_EMAIL, 'quote_email'],
  [SaveOption.SAVE_OPTION_ORDER, 'order'],
]);

function optionOf(option: SaveOption): ChosenOption {
  const found = OPTIONS.get(option);
  if (!found) throw refuse('malformed', 'draft.option', 'Please choose what to save the sale as.');
  return found;
}

function messageOf({ orderNo, isOrder }: SavedAs, option: ChosenOption): string {
  if (isOrder) return `Order ${orderNo} is ready to be paid.`;
  return `Quote ${orderNo} has been saved${option === 'quote_email' ? ' and sent' : ''}.`;
}
