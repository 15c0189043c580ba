import { isPieceOnBackOrder } from '@shop/commerce/back-order';
import { DELIVERY_NOT_INCLUDED } from '@shop/commerce/coming';
import { formatDollars, multiply } from '@shop/primitives/money';
import { weekday } from './nz-moment.ts';
import { type LineView, partText, placeName, tagPrices, viewOf } from './order-lines.ts';
import { gstText, quoteSums } from './order-sums.ts';
import { linesOf, oneLine } from './plain-text.ts';
import { quoteLink } from './quote-link.ts';
import type { QuoteMatter } from './quote-paper.ts';
import { backOrderNote, isSet, isUnpriced, type QuoteLine, saysMore } from './quote.ts';
import { legalLines, ourAddress, type Shop } from './shop.ts';
import type { StaffEmail } from './staff-email.ts';

export interface QuoteEmail extends StaffEmail {
  readonly until: { readonly label: string; readonly day: string; readonly text: string };
}

/** The mail that carries a saved quote: until when it is good, where to pay it, and the same total as its document. */
export function quoteEmail(matter: QuoteMatter): QuoteEmail {
  const { quote, shop, staff } = matter;
  const day = weekday(quote.expiresOn);
  const short = day.replace(/ \d{4}$/, '');
  const total = formatDollars(quote.totals.grandTotalCents);
  const [name, sender] = [oneLine(quote.contact.firstname, 40), oneLine(staff?.firstname ?? '', 40)];
  return {
    subject: `Your quote ${quote.orderNo}, good until ${short}`,
    preview: `${total}, held for you until the end of ${short}.`,
    heading: name ? `Here is your quote, ${name}` : 'Here is your quote',
    note: quote.note.trim() === '' ? [] : linesOf(quote.note.trim()),
    signature: signature(matter, sender),
    until: {
      label: 'Good until the end of',
      day,
      text: isUnpriced(quote.totals)
        ? `Until then the prices stay as they are. Nothing is reserved until you pay. ${DELIVERY_NOT_INCLUDED}`
        : 'Until then the prices and the delivery fee stay as they are. Nothing is reserved until you pay.',
    },
    button: { label: 'Look it over and pay', link: ourAddress(shop, quoteLink(quote)) },
    title: `Quote ${quote.orderNo}`,
    lines: quote.lines.map((line) => lineView(line, shop)),
    sums: quoteSums(quote),
    total,
    gst: gstText(quote.totals.gstCents),
    closing: `The quote is also attached as a PDF. Questions, or a change? Just answer this mail${sender ? `; it reaches ${sender}` : ''}.`,
    legal: legalLines(shop),
  };
}

/** 'Sina, Tussock & Tarn Auckland, 09 555 0141' */
function signature({ quote, places, shop }: QuoteMatter, sender: string): string {
  const phone = places.find(({ code }) => code === quote.branch)?.phone ?? '';
  const branch = quote.branch === '' ? '' : ` ${placeName(quote.branch, places)}`;
  return [sender, `${oneLine(shop.name)}${branch}`, oneLine(phone)].filter(Boolean).join(', ');
}

function lineView(line: QuoteLine, shop: Shop): LineView {
  const { qty, eachCents, eachOrgCents } = line;
  const was = eachCents < eachOrgCents ? `Was ${formatDollars(eachOrgCents)}` : '';
  const chosen = [oneLine(line.optionText, 200), oneLine(saysMore(line), 200)].filter(Boolean).join('. ');
  return viewOf(line, shop, {
    notes: [
      chosen,
      qty === 1 ? '' : `${qty} at ${formatDollars(eachCents)}`,
      was,
      tagPrices(line),
      backOrderNote(line),
    ].filter(Boolean),
    parts: isSet(line) ? line.parts.map((part) => partText(part, isOrderedFirst(line, part.sku))) : [],
    amount: formatDollars(multiply(eachCents, qty)),
  });
}

const isOrderedFirst = ({ subItems }: QuoteLine, sku: string): boolean =>
  subItems.some((piece) => piece.sku === sku && isPieceOnBackOrder(piece));
