const NOT = String.raw`(?<!\b(?:not|no|without)(?:\s+the)?\s+)(?<![\p{L}\d-])`;
const words = (source: string) => new RegExp(String.raw`${NOT}(?:the\s+)?(?:${source})(?![\p{L}-])`, 'giu');
const ORDERS = [
  {
    sort: 'pasc',
    said: words(String.raw`cheapest|least expensive|lowest[ -]priced?|most affordable|price low to high`),
  },
  { sort: 'pdsc', said: words(String.raw`most expensive|dearest|priciest|highest[ -]priced?|price high to low`) },
] as const;

/** Takes out of a search what says its order: 'cheapest sofa' is about sofas, the lowest price first. `sort` is '' where it says none. */
export function priceOrder(text: string): { rest: string; sort: '' | 'pasc' | 'pdsc' } {
  const meant = ORDERS.find(({ said }) => text.search(said) >= 0);
  if (!meant) return { rest: text, sort: '' };
  return { rest: text.replace(meant.said, ' ').replace(/\s+/gu, ' ').trim(), sort: meant.sort };
}
