import { CONTACT_FIELDS, type Contact } from '@shop/primitives/contact';
import { formatDollars } from '@shop/primitives/money';
import type { Document, Line } from './document.ts';
import { deliveryText } from './freight.ts';

/** A difference in words for a person; '' = not there. */
export interface Difference {
  readonly what: 'contact' | 'line' | 'allocation' | 'delivery' | 'discount' | 'coupon' | 'note';
  /** what it is about: a field, an item */
  readonly of: string;
  /** in the version that the draft was made from */
  readonly before: string;
  /** as it was saved since */
  readonly theirs: string;
  readonly yours: string;
}
interface Fact extends Pick<Difference, 'what' | 'of'> {
  readonly text: string;
}

const LABELS: Readonly<Record<keyof Contact, string>> = {
  ...{ firstname: 'First name', lastname: 'Last name', company: 'Company', email: 'E-mail', mobile: 'Mobile' },
  ...{ address: 'Delivery address', zip: 'Postcode', billingAddress: 'Billing address', leaveAt: 'Leave at' },
  comment: 'Order notes',
};

/** What two people have each changed of one version, by field and item. */
export function differences(before: Document, theirs: Document, yours: Document): Difference[] {
  const [was, their, your] = [before, theirs, yours].map(factsOf) as [Facts, Facts, Facts];
  const keys = new Set([...was.keys(), ...their.keys(), ...your.keys()]);
  return [...keys].flatMap((key) => {
    const [a, b, c] = [was, their, your].map((facts) => facts.get(key)?.text ?? '') as [string, string, string];
    const fact = was.get(key) ?? their.get(key) ?? your.get(key);
    return fact && (a !== b || a !== c) ? [{ what: fact.what, of: fact.of, before: a, theirs: b, yours: c }] : [];
  });
}

/** A log keeps no more of one save. */
const MOST_CHANGES = 12;

/**
 * What one save changed, for the log: 'Haast lamp: 2 at $89.00, before 1 at $89.00; Order notes'. Of a customer's details and of what staff
 * wrote only which ones, as a log outlives them; '' = nothing.
 */
export function changesBetween(before: Document, after: Document): string {
  const changes = differences(before, before, after).map(({ what, of, before: was, yours }) =>
    what === 'contact' || what === 'note' ? of : `${of}: ${yours || 'none'}, before ${was || 'none'}`,
  );
  const more = changes.length - MOST_CHANGES;
  return [...changes.slice(0, MOST_CHANGES), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

type Facts = ReadonlyMap<string, Fact>;

function factsOf({ contact, couponCode, lines, totals }: Document): Facts {
  const hasDelivery = totals.delivery !== 'FREE';
  const fields = CONTACT_FIELDS.map((field): [string, Fact] => [
    field,
    { what: field === 'comment' ? 'note' : 'contact', of: LABELS[field], text: contact[field] },
  ]);
  return new Map([
    ...fields,
    ['coupon', { what: 'coupon', of: 'Coupon', text: couponCode }],
    ['fee', { what: 'delivery', of: 'Delivery', text: deliveryText(hasDelivery, totals.shippingCents) }],
    ...lines.flatMap(lineFacts),
  ]);
}

function lineFacts({ sku, name, optionText, qty, eachCents, staff }: Line): [string, Fact][] {
  const of = optionText === '' ? name : `${name}, ${optionText}`;
  const reason = staff?.discount?.reason ?? '';
  const items = staff?.subItems ?? [];
  return [
    [`line ${sku}`, { what: 'line', of, text: `${qty} at ${formatDollars(eachCents)}` }],
    [`discount ${sku}`, { what: 'discount', of, text: reason }],
    ...items.map((item): [string, Fact] => [
      `allocation ${sku} ${item.sku}`,
      { what: 'allocation', of: `${of}: ${item.name}`, text: item.allocations.map(rowText).join('; ') },
    ]),
    ...items.map((item): [string, Fact] => [
      `note ${sku} ${item.sku}`,
      { what: 'note', of: `${of}: ${item.name}`, text: [item.notes, ...item.tags].filter(Boolean).join(', ') },
    ]),
  ];
}

type Row = NonNullable<Line['staff']>['subItems'][number]['allocations'][number];
const rowText = ({ qty, method, from, to, dispatchDate }: Row): string =>
  [`${qty} ${method} from ${from}`, to && `to ${to}`, dispatchDate && `on ${dispatchDate}`].filter(Boolean).join(' ');
