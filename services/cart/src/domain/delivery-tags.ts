import { type Cents, sum, ZERO } from '@shop/primitives/money';
import type { DraftLine } from './draft-line.ts';
import type { Sellable } from './sellable.ts';

export interface DeliveryTag {
  readonly code: string;
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

function chargeOf({ line, sellable }: Tagged, priced: readonly DeliveryTag[]): Cents {
  const marked = new Set(line.subItems.flatMap((item) => item.tags));
  const tag = priced.find(({ code }) => marked.has(code));
  if (!tag || !sellable) return ZERO;
  const own = tag.kind === 'assembly' ? sellable.assemblyCents : sellable.rubbishCents;
  return own > ZERO ? own : tag.cents;
}
