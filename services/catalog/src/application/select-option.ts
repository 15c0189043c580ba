import { refuse } from '@shop/primitives/refusal';
import { deliveryEta } from '@shop/commerce/eta';
import { boxesText } from '../domain/product.ts';
import type { Choice } from '../domain/sellable.ts';
import type { CatalogDeps, ChosenCombination } from './ports.ts';
import { whenFor } from './when-for.ts';

export interface SelectedOption extends ChosenCombination {
  readonly etaText: string;
  readonly extraDesc: string;
}

/** Price and date of one size in one colour. */
export function selectOption(deps: Pick<CatalogDeps, 'products' | 'delivery' | 'clock'>) {
  return async (choice: Choice, zip: string): Promise<SelectedOption> => {
    const [chosen, when] = await Promise.all([deps.products.combination(choice), whenFor(deps, zip)]);
    if (!chosen) throw refuse('not_found', 'catalog.unknown_option', 'This combination does not exist.');
    return { ...chosen, etaText: deliveryEta(chosen, when), extraDesc: boxesText(chosen.boxes, chosen.cbm4) };
  };
}
