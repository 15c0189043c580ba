import type { Figure } from '../../domain/order-sums.ts';
import type { OrderLetter } from '../../domain/order-letter.ts';
import type { LineView } from '../../domain/order-lines.ts';
import type { Shop } from '../../domain/shop.ts';
import type { ShortLetter } from '../../domain/short-letter.ts';

/** The text part: the same words in the same order as the view, for who reads no HTML. Blocks are apart by a blank line. */
export function orderText(shop: Shop, letter: OrderLetter): string {
  return blocks([
    shop.name,
    letter.badge,
    letter.heading,
    letter.lead,
    lines(letter.facts.map(({ label, value }) => `${label}: ${value}`)),
    `See your order ${letter.link}`,
    ...transfer(letter.transfer),
    'WHAT HAPPENS NEXT',
    ...letter.steps.map(({ title, text }) => lines([title, text])),
    'YOUR ORDER',
    ...letter.lines.map(lineText),
    columns(letter.sums),
    lines(['Total', letter.gst, letter.total]),
    ...letter.parties.map((party) => lines([party.title, ...party.lines])),
    ...closing(shop, letter.legal),
  ]);
}

export function shortText(shop: Shop, letter: ShortLetter): string {
  const { heading, paragraphs, button, facts, quote, isInternal } = letter;
  return blocks([
    shop.name,
    heading,
    ...paragraphs,
    button ? `${button.label} ${button.link}` : '',
    columns(facts),
    lines(quote),
    letter.closing,
    ...(isInternal ? [] : closing(shop, [])),
  ]);
}

const lines = (texts: readonly string[]): string => texts.join('\n');
const blocks = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n');

function transfer(rows: readonly Figure[]): string[] {
  if (rows.length === 0) return [];
  return ['HOW TO PAY', columns(rows), 'Please give the reference exactly: it is how we know the money is yours.'];
}

const lineText = ({ name, link, amount, notes, parts }: LineView): string =>
  lines([link ? `${name} ${link}` : name, amount, ...notes, ...parts]);

/** Labels and figures as two columns. */
function columns(rows: readonly Figure[]): string {
  const widest = Math.max(0, ...rows.map(({ label }) => label.length));
  return lines(rows.map(({ label, value }) => `${label.padEnd(widest)}   ${value}`));
}

function closing({ name, phone, inbox }: Shop, legal: readonly string[]): string[] {
  const how = phone === '' ? `Answer this mail, or write to ${inbox}.` : `Ring ${phone}, or write to ${inbox}.`;
  return [name, `Something not right? ${how}`, ...legal];
}
