import type { Handlers } from '@shop/kit/grpc/server';
import { asCents } from '@shop/primitives/money';
import { refuse } from '@shop/primitives/refusal';
import type { CartServiceService } from '@shop/proto/cart/v1/cart';
import { KeepSide, SaveOption } from '@shop/proto/cart/v1/draft';
import type { CartApplication } from '../../application/cart-application.ts';
import { fromSavedBy, staffOf, toKey } from './draft.mapper.ts';

type Rpcs = 'completeDraft' | 'compareDraft' | 'rebaseDraft';
type Calls = Pick<Handlers<typeof CartServiceService>, Rpcs>;

/** Decode, call, encode: what a draft becomes, and what became of its quote meanwhile. */
export const quoteHandler = (app: CartApplication): Calls => ({
  completeDraft: async ({ key, option, expectedTotalCents: expected }, { actor }) => {
    const email = isEmailed(option);
    const asked = { key: toKey(key), email, expectedTotalCents: expected === undefined ? expected : asCents(expected) };
    const { orderNo, version, replayed } = await app.completeDraft(staffOf(actor), asked);
    const message = `Quote ${orderNo} has been saved${email ? ' and sent' : ''}.`;
    return { orderNo, version, replayed, message };
  },
  compareDraft: async ({ key }, { actor }) => {
    const { saved, baseVersion, differences } = await app.compareDraft(staffOf(actor), toKey(key));
    return { saved: fromSavedBy(saved), baseVersion, differences: [...differences] };
  },
  rebaseDraft: async ({ key, keep, seenVersion }, { actor }) => {
    const side = keep === KeepSide.KEEP_SIDE_MINE ? 'mine' : 'theirs';
    const draft = await app.rebaseDraft(staffOf(actor), { key: toKey(key), keep: side, seenVersion });
    const { id: draftId, orderNo, version } = draft;
    return { draftId, orderNo, version, itemcount: 0, couponMsg: '' };
  },
});

function isEmailed(option: SaveOption): boolean {
  if (option === SaveOption.SAVE_OPTION_QUOTE_EMAIL) return true;
  if (option === SaveOption.SAVE_OPTION_QUOTE) return false;
  throw refuse('malformed', 'draft.option', 'Please choose what to save the sale as.');
}
