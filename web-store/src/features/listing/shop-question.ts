import { SHOP_QUESTIONS } from '../../shop-questions.ts';

/** @returns the page that answers a question about the shop itself; undefined for a search of products */
export function shopQuestion(search: string): { readonly text: string; readonly to: string } | undefined {
  const words = ` ${search
    .toLowerCase()
    .replaceAll(/['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return SHOP_QUESTIONS.find(({ asks }) => asks.some((asked) => words.includes(` ${asked} `)));
}
