import { completeDraft, sendCart } from '@shop/contract/pos/draft-requests';
import { quoteDraftRef, rebaseQuote } from '@shop/contract/pos/quote';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { KeepSide, SaveOption } from '@shop/proto/cart/v1/draft';
import { SavedBy } from '@shop/proto/common/v1/counter';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { keyOf } from './draft-key.ts';
import { staffNames } from './staff-names.ts';

export interface CompleteRoutes {
  readonly clients: Pick<Clients, 'account' | 'cart'>;
}

const OPTIONS = {
  quote: SaveOption.SAVE_OPTION_QUOTE,
  quote_email: SaveOption.SAVE_OPTION_QUOTE_EMAIL,
  order: SaveOption.SAVE_OPTION_ORDER,
} as const;
const SIDES = {
  mine: KeepSide.KEEP_SIDE_MINE,
  theirs: KeepSide.KEEP_SIDE_THEIRS,
  both: KeepSide.KEEP_SIDE_BOTH,
} as const;

/** What a draft becomes, and what became of its quote meanwhile (docs/rules/quotes.md). */
export const completeRoutes = ({ clients: { account, cart } }: CompleteRoutes): Endpoint[] => [
  {
    call: 'post /pos/cart/complete',
    handle: async (req) => {
      const { option, expected: expectedTotalCents, updateCus = false, ...ref } = completeDraft.parse(req.body);
      const request = { key: keyOf(ref), option: OPTIONS[option], expectedTotalCents, updateCustomer: updateCus };
      const { orderNo, version, isOrder, message: msg } = await cart.completeDraft(request);
      const redirect = `/pos/${isOrder ? 'order-detail' : 'quote-edit'}/${orderNo}`;
      return { success: true, redirect, msg, orderNo, version };
    },
  },
  { call: 'post /pos/cart/send-cart', handle: (req) => send(cart, req) },
  {
    call: 'post /pos/quote/changes',
    handle: async (req) => {
      const reply = await cart.compareDraft({ key: keyOf(quoteDraftRef.parse(req.body)) });
      const { saved = SavedBy.fromPartial({}), baseVersion, differences } = reply;
      const names = await staffNames(account, [saved.staffId]);
      return {
        ...{ success: true, version: saved.version, baseVersion, differences },
        ...{ savedBy: names.get(saved.staffId) ?? '', savedAt: formatNzDateTime(new Date(saved.at)) },
      };
    },
  },
  {
    call: 'post /pos/quote/rebase',
    handle: async (req) => {
      const { keep, seen, ...ref } = rebaseQuote.parse(req.body);
      const request = { key: keyOf(ref), keep: SIDES[keep], seenVersion: seenVersion(seen) };
      const { version } = await cart.rebaseDraft(request);
      const { baseVersion } = await cart.openDraft({ key: keyOf(ref) });
      return { success: true, baseVersion, version };
    },
  },
];

async function send(cart: Clients['cart'], req: Request) {
  const { note, ...ref } = sendCart.parse(req.body);
  return { success: true, msg: (await cart.sendCart({ key: keyOf(ref), note })).message };
}

/** What is no version is none that was saved. */
const seenVersion = (seen: string): number => (/^\d{1,9}$/.test(seen) ? Number(seen) : 0);
