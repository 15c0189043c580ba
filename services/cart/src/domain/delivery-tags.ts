import type { LineTag } from '@shop/commerce/document';
import { type Cents, sum, ZERO } from '@shop/primitives/money';
import type { DraftLine } from './draft-line.ts';
import type { Sellable } from './sellable.ts';

export interface DeliveryTag {
  readonly code: string;
  readonly text: string;
  /** what it is a price of; '' = an instruction alone */
  readonly kind: '' | 'assembly' | 'rubbish';
  readonly cents: Cents;
}
/** What tags of staff add to a document. */
export interface TagCharges {
  readonly assemblyCents: Cents;
  readonly rubbishCents: Cents;
}
export const NO_TAG_CHARGES: TagCharges = { assemblyCents: ZERO, rubbishCents: ZERO };

interface Tagged {
  readonly line: Pick<DraftLine, 'subItems'>;
  readonly sellable: Sellable | undefined;
}

/** Once a line that has the tag, at the product's price when it has one, else the tag's (docs/rules/delivery.md 11). */
export function tagCharges(lines: readonly Tagged[], tags: readonly DeliveryTag[]): TagCharges {
  const of = (kind: 'assembly' | 'rubbish') =>
    sum(
      lines.map((line) =>
        chargeOf(
          line,
          tags.filter((tag) => tag.kind === kind),
        ),
      ),
    );
  return { assemblyCents: of('assembly'), rubbishCents: of('rubbish') };
}

/** What each tag with a price adds to a line of this item, by code; cents. */
export const tagPrices = (sellable: Sellable | undefined, tags: readonly DeliveryTag[]): Record<string, Cents> =>
  Object.fromEntries(
    sellable ? tags.filter(({ kind }) => kind !== '').map((tag) => [tag.code, priceOf(tag, sellable)]) : [],
  );

const priceOf = ({ kind, cents }: DeliveryTag, { assemblyCents, rubbishCents }: Sellable): Cents => {
  const own = kind === 'assembly' ? assemblyCents : rubbishCents;
  return own > ZERO ? own : cents;
};

/** The tags of a line in the order of the screen, with what each adds to the document. */
export function tagsOf({ line, sellable }: Tagged, tags: readonly DeliveryTag[]): LineTag[] {
  const marked = new Set(line.subItems.flatMap((item) => item.tags));
  const charged = new Set<string>();
  return tags.flatMap((tag) => {
    if (!marked.has(tag.code)) return [];
    const isCharged = tag.kind !== '' && !charged.has(tag.kind);
    charged.add(tag.kind);
    return [{ code: tag.code, text: tag.text, addsCents: isCharged && sellable ? priceOf(tag, sellable) : ZERO }];
  });
}

function chargeOf({ line, sellable }: Tagged, priced: readonly DeliveryTag[]): Cents {
  const marked = new Set(line.subItems.flatMap((item) => item.tags));
  const tag = priced.find(({ code }) => marked.has(code));
  return tag && sellable ? priceOf(tag, sellable) : ZERO;
}
