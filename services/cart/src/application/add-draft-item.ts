import { assertQuantity } from '@shop/commerce/cart-rules';
import type { Draft, DraftOwner } from '../domain/draft.ts';
import { withAdded } from '../domain/draft-lines.ts';
import type { Sellable } from '../domain/sellable.ts';
import { assertText } from '../domain/form.ts';
import { chosen } from './add-item.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

export interface AddDraftItem {
  readonly key: DraftKey;
  /** a combination's sku, or the barcode of its label */
  readonly code: string;
  readonly qty: number;
  /** made once a scan or press; '' = each call adds */
  readonly addKey: string;
  /** of a new line, from 0; undefined = behind the others */
  readonly place?: number | undefined;
}

/**
 * Adds an item; the same one adds up, the same key adds once.
 * @throws Refusal not_found for an unknown code; precondition for the quantity, a missing size or colour, what is sold out
 */
export function addDraftItem(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, code, qty, addKey, place }: AddDraftItem): Promise<DraftSummary> => {
    assertQuantity(qty);
    assertText(addKey, 'code');
    const sellable = await scannedItem(deps, code);
    const item = { lineId: deps.newId(), sellable, qty, place };
    const change = { key, addKey, change: (draft: Draft) => ({ ...draft, lines: withAdded(draft.lines, item) }) };
    return draftSummary(deps, await editDraft(deps, owner, change));
  };
}

/** A label's code that is no sku is looked up as well. @throws Refusal not_found, precondition for a missing size or colour */
async function scannedItem(deps: DraftDeps, code: string): Promise<Sellable> {
  const known = await deps.catalogue.choose(code, '', '');
  const sku = known ? code : await deps.catalogue.scanned(code);
  return chosen(deps, { sku: sku ?? code, xsel: '', ysel: '' });
}
