import { messageOf } from '../../lib/http.ts';
import type { Option } from './picks.ts';

export type AddOne = (sku: string) => Promise<void>;

/** Puts each into the cart, one after the other; one that is refused keeps none of the others out. @returns what to say; '' when all are in */
export async function addAll(chosen: readonly Option[], add: AddOne): Promise<string> {
  if (chosen.length === 0) return 'Please choose a mattress first.';
  const refused: string[] = [];
  for (const { sku, name } of chosen) {
    await add(sku).catch((reason: unknown) => void refused.push(`${name} was not added: ${messageOf(reason)}`));
  }
  if (refused.length === 0) return '';
  return [...refused, ...(refused.length < chosen.length ? ['Everything else is in your cart.'] : [])].join(' ');
}
