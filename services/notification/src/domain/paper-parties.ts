import type { Contact } from '@shop/primitives/contact';
import { isCollected, pickupOf, type Place } from './order.ts';
import { type Party, leaveAt, shipping } from './order-parties.ts';
import { oneLine } from './plain-text.ts';
import type { Quote } from './quote.ts';

const TEXT_MOST = 300;

interface Whom {
  readonly places: readonly Place[];
  /** what the buyer's name stands under, as 'Quote for' */
  readonly forWhom: string;
}

/** Up to three columns; the first line of each stands out. */
export function partiesOf({ contact, lines }: Pick<Quote, 'contact' | 'lines'>, { places, forWhom }: Whom): Party[] {
  const bill = oneLine(contact.billingAddress, TEXT_MOST);
  const [first] = lines;
  const goods = lines.every(isCollected) ? collection((first && pickupOf(first)) ?? '', places) : delivery(contact);
  return [
    { title: forWhom, lines: buyer(contact) },
    ...(goods.lines.length > 0 ? [goods] : []),
    ...(bill && bill !== shipping(contact) ? [{ title: 'Bill to', lines: inLines(bill).filter(Boolean) }] : []),
  ];
}

const buyer = ({ company, firstname, lastname, mobile, email }: Contact): string[] =>
  [company, `${firstname} ${lastname}`, mobile, ...inTwo(email)]
    .map((text) => oneLine(text, TEXT_MOST))
    .filter(Boolean);

const EMAIL_MOST = 34;

/** An address that is too long for its column is broken where it is read. */
const inTwo = (email: string): string[] => (email.length > EMAIL_MOST ? email.split(/(?=@)/) : [email]);

/** What stands before the first comma has a line of its own: a name of a house, a number and a street. */
function inLines(address: string): string[] {
  const [first = '', ...rest] = address.split(', ');
  return [first, rest.join(', ')];
}

const delivery = (contact: Contact): Party => ({
  title: 'Deliver to',
  lines: [...inLines(shipping(contact)), leaveAt(contact)].filter(Boolean),
});

function collection(code: string, places: readonly Place[]): Party {
  const place = places.find((one) => one.code === code);
  return { title: 'Collect from', lines: place ? [place.name, place.address] : [oneLine(code)].filter(Boolean) };
}
