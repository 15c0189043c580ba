import { messageOf } from '../../lib/http.ts';
import { chosenOf, type Pick } from './picks.ts';

export type AddOne = (sku: string) => Promise<void>;

/** The mattress is what the page is for: without the one that was wanted nothing is bought in its place. */
const isWithoutMattress = (picks: readonly Pick[]): boolean =>
  picks.some(({ step, missing }) => step.code === 'mattress' && missing !== undefined);

/** Puts each into the cart, one after the other; one that is refused keeps none of the others out. @returns what to say; '' when all that can be had are in */
export async function addAll(picks: readonly Pick[], add: AddOne): Promise<string> {
  const chosen = chosenOf(picks);
  if (chosen.length === 0 || isWithoutMattress(picks)) return 'Please choose a mattress first.';
  const refused: string[] = [];
  for (const { sku, name } of chosen) {
    await add(sku).catch((reason: unknown) => void refused.push(`${name} was not added: ${messageOf(reason)}`));
  }
  if (refused.length === 0) return '';
  return [...refused, ...(refused.length < chosen.length ? ['Everything else is in your cart.'] : [])].join(' ');
}
