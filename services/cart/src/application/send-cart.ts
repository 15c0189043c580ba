import { sendCartRules } from '@shop/commerce/pos-checkout';
import { assertRules } from '@shop/commerce/rule';
import { refuse } from '@shop/primitives/refusal';
import { itemcount } from '../domain/cart.ts';
import { assertShown, type Draft, type DraftOwner, emptyDraft } from '../domain/draft.ts';
import { asSold, type SentCart, sentLines, sentTotals } from '../domain/sent-cart.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import type { GrantUse } from './draft-ports.ts';
import { draftOf } from './edit-draft.ts';
import { priceDraft } from './price-draft.ts';

/** The same press within this time sends nothing more (docs/rules/sent-carts.md, 5). */
const AGAIN_MS = 600_000;

export interface SendCart {
  readonly key: DraftKey;
  /** the sender's words */
  readonly note: string;
}

/**
 * Sends a draft to its customer as it stands, at the shop's prices: kept with its PIN and the event that its mail follows, all or
 * nothing. The same again without a PIN of its own, within ten minutes and of the same version, has the first answer.
 * @throws Refusal precondition with the first rule that is broken; forbidden without a PIN; conflict for another version
 */
export function sendCart(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, note }: SendCart): Promise<SentCart> => {
    const draft = (await draftOf(deps, owner, key)) ?? emptyDraft(owner, deps.clock.now());
    assertShown(draft, key.version);
    assertRules(sendCartRules, toForm(draft));
    const sent = await snapshot(deps, owner, { draft, note });
    const use = await grantFor(deps, owner, { draft, sent });
    if (use.grants.length > 0 && (await deps.sent.send(sent, use))) return sent;
    const before = await deps.sent.sentBefore(use, new Date(sent.sentAt.getTime() - AGAIN_MS));
    if (!before) throw refuse('forbidden', 'pin.required', 'PIN required');
    return before;
  };
}

const toForm = (draft: Draft) => ({
  ...draft.contact,
  ...{ itemCount: itemcount(draft), acquisition: draft.acquisition, subItems: [] },
  ...{ useSameAddress: draft.ticks.useSameAddress, billingAddress: draft.contact.billingAddress },
});

interface Sending {
  readonly draft: Draft;
  readonly note: string;
}

async function snapshot(deps: DraftDeps, owner: DraftOwner, { draft, note }: Sending): Promise<SentCart> {
  const priced = await priceDraft(deps, asSold(draft));
  const lines = sentLines(priced);
  if (lines.length === 0) throw refuse('precondition', 'pos.empty', 'Looks like this cart is empty');
  const { id: draftId, version: draftVersion, customerId, contact } = draft;
  return {
    ...{ id: deps.newId(), token: deps.newToken(), draftId, draftVersion, customerId, contact, note: note.trim() },
    ...{ staffId: owner.staffId, branch: owner.branch, lines, totals: sentTotals(priced), sentAt: deps.clock.now() },
  };
}

async function grantFor(
  deps: DraftDeps,
  { staffId, sessionHash }: DraftOwner,
  { draft, sent }: { readonly draft: Draft; readonly sent: SentCart },
): Promise<GrantUse> {
  // An unsaved sale has no number yet: its grant is for the draft itself (docs/rules/pins.md 10).
  const target = draft.orderNo || draft.id;
  const grants = await deps.spent.unspent(await deps.grants.find('send-cart', target));
  const actionKey = `${draft.id} ${draft.version}`;
  return { type: 'send-cart', target, actionKey, staffId, sessionHash, grants, outcome: { sentId: sent.id } };
}
