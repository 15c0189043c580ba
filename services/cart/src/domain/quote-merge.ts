import type { Contact } from '@shop/primitives/contact';
import { isSame } from '@shop/primitives/same';
import type { Draft } from './draft.ts';
import { type DraftLine, type DraftSubItem, isDecided } from './draft-line.ts';
import { assertRoom } from './draft-lines.ts';

/** Three states of one thing: as the draft was begun, as a colleague saved it since, and in the draft. */
interface Sides<T> {
  readonly before: T;
  readonly theirs: T;
  readonly mine: T;
}
type Choice<T> = <P>(part: (of: T) => P) => P;

/** Of each part theirs where the draft changed nothing of it, else the draft's own. */
const choice =
  <T>({ before, theirs, mine }: Sides<T>): Choice<T> =>
  (part) =>
    part(isSame(part(before), part(mine)) ? theirs : mine);

/**
 * The draft with what a colleague changed since it was begun (docs/rules/counter-carts.md 34). What depends on each other goes
 * together: an address and its postcode, a quantity and its allocations. The coupon stays the draft's: a code is checked, not copied.
 */
export function mergedDraft(sides: Sides<Draft>): Draft {
  const { before, theirs, mine } = sides;
  const of = choice(sides);
  const billed = ({ contact, ticks }: Draft) => [contact.billingAddress, ticks.useSameAddress] as const;
  const person = otherPerson(sides);
  const [billingAddress, useSameAddress] = person ? billed(person) : of(billed);
  return {
    ...mine,
    customerId: of(({ customerId }) => customerId),
    acquisition: of(({ acquisition }) => acquisition),
    ...of(({ feeMode, manualFeeCents }) => ({ feeMode, manualFeeCents })),
    contact: mergedContact(sides, { billingAddress }),
    ticks: { ...mine.ticks, useSameAddress, newsletter: of(({ ticks }) => ticks.newsletter) },
    lines: mergedLines({ before: before.lines, theirs: theirs.lines, mine: mine.lines }),
  };
}

/** What was typed for one customer is never given to another: who chose another customer gives all that is known of them. */
function otherPerson(sides: Sides<Draft>): Draft | undefined {
  const chosen = choice(sides)(({ customerId }) => customerId);
  if (chosen === sides.before.customerId) return undefined;
  return chosen === sides.mine.customerId ? sides.mine : sides.theirs;
}

function mergedContact(sides: Sides<Draft>, billing: Pick<Contact, 'billingAddress'>): Contact {
  const of = choice({ before: sides.before.contact, theirs: sides.theirs.contact, mine: sides.mine.contact });
  const comment = of((contact) => contact.comment);
  const person = otherPerson(sides);
  if (person) return { ...person.contact, comment };
  return {
    firstname: of(({ firstname }) => firstname),
    lastname: of(({ lastname }) => lastname),
    company: of(({ company }) => company),
    email: of(({ email }) => email),
    mobile: of(({ mobile }) => mobile),
    ...of(({ address, zip, leaveAt }) => ({ address, zip, leaveAt })),
    ...billing,
    comment,
  };
}

type Lines = readonly DraftLine[];

/** In the draft's order, what they added behind. A line that one of the two took out is out, unless the other changed it. */
function mergedLines({ before, theirs, mine }: Sides<Lines>): Lines {
  const find = (lines: Lines, sku: string) => lines.find((line) => line.sku === sku);
  const kept = mine.flatMap((own) => {
    const [was, their] = [find(before, own.sku), find(theirs, own.sku)];
    if (was && their) return [mergedLine({ before: was, theirs: their, mine: own })];
    return was && isUnchanged(was, own) ? [] : [own];
  });
  const added = theirs.filter((their) => {
    const was = find(before, their.sku);
    return !find(mine, their.sku) && !(was && isUnchanged(was, their));
  });
  assertRoom(kept.length + added.length);
  return [...kept, ...added];
}

const goods = ({ qty, method, pickLocation, subItems }: DraftLine) => ({
  ...{ qty, method, pickLocation },
  allocations: subItems
    .filter(({ allocations }) => allocations.length > 0)
    .map(({ sku, allocations }) => [sku, allocations]),
});
const words = ({ subItems }: DraftLine) =>
  subItems
    .filter(({ notes, tags }) => notes !== '' || tags.length > 0)
    .map(({ sku, notes, tags }) => [sku, notes, tags]);
const price = ({ discount, approval }: DraftLine) => ({ discount, approval });

const isUnchanged = (one: DraftLine, other: DraftLine): boolean =>
  [goods, words, price].every((part) => isSame(part(one), part(other)));

function mergedLine(sides: Sides<DraftLine>): DraftLine {
  const from = (part: (line: DraftLine) => unknown): DraftLine =>
    isSame(part(sides.before), part(sides.mine)) ? sides.theirs : sides.mine;
  const { qty, method, pickLocation } = from(goods);
  return {
    ...sides.mine,
    ...{ qty, method, pickLocation },
    ...price(from(price)),
    subItems: mergedSubItems(from(goods).subItems, from(words).subItems),
  };
}

type SubItems = readonly DraftSubItem[];
const mergedSubItems = (allocated: SubItems, worded: SubItems): SubItems =>
  [...new Set([...allocated, ...worded].map(({ sku }) => sku))]
    .map((sku) => {
      const { notes = '', tags = [] } = worded.find((item) => item.sku === sku) ?? {};
      return { sku, notes, tags, allocations: allocated.find((item) => item.sku === sku)?.allocations ?? [] };
    })
    .filter(isDecided);
