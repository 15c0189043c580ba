import type { OrderLetter } from '../../domain/order-letter.ts';
import type { Shop } from '../../domain/shop.ts';
import { frame } from './frame.ts';
import { html, type Markup, type Piece } from './markup.ts';
import { lineRow } from './order-lines.view.ts';
import { bigButton, detailTable, factRow, figureTable, paragraph, row, section, soft, strong, title } from './parts.ts';
import { colour, figures, gutter, type } from './theme.ts';

export const orderLetterView = (shop: Shop, letter: OrderLetter): string =>
  frame(
    { shop, subject: letter.subject, preview: letter.preview, legal: letter.legal },
    html`
      <div>
        ${block(opening(letter), ';padding-top:18px')}
        ${letter.transfer.length > 0 && panel(transfer(letter))}
        ${block(next(letter))}
        ${panel(summary(letter))}
        ${block(people(letter), ';padding-bottom:36px')}
      </div>`,
  );

const block = (content: Piece, more = ''): Markup =>
  section(html`<div class="pad" style="padding:0 ${gutter}px 34px${more}">${content}</div>`);

/** The summary's own ground, as on the confirmation page. */
const panel = (content: Piece): Markup =>
  block(
    html`<div class="set pad" style="background-color:${colour.set};padding:26px 26px 22px;border-radius:2px">${content}</div>`,
  );

function opening({ badge, heading, lead, facts, link, transfer: due }: OrderLetter): Markup {
  const waits = due.length > 0;
  const ground = waits
    ? `background-color:${colour.tarnTint};color:${colour.tarn}`
    : `background-color:${colour.okTint};color:${colour.ok}`;
  const chip = html`${type.label};${ground};font-weight:600;display:inline-block;padding:4px 12px;border-radius:999px`;
  return html`
    <p class="${waits ? 'wait' : 'badge'}" style="${chip}">${badge}</p>
    <h1 class="ink h1" style="${type.h1};margin-top:12px">${heading}</h1>
    <div>${paragraph(lead)}</div>
    <div style="margin-top:22px">${factRow(facts)}</div>
    <div style="margin-top:10px">${bigButton('See your order', link)}</div>`;
}

const transfer = ({ transfer: rows }: OrderLetter): Markup => html`
  <div>${title('How to pay')}</div>
  <div style="margin:10px 0 4px">${detailTable(rows)}</div>
  <div>${paragraph('Please give the reference exactly: it is how we know the money is yours.')}</div>`;

const next = ({ steps }: OrderLetter): Markup => html`
  <div>${title('What happens next')}</div>
  ${steps.map(
    (step) => html`
      <div class="line" style="border-left:2px solid ${colour.line};padding-left:14px;margin-top:16px">
        ${strong(step.title)}
        ${soft(step.text)}
      </div>`,
  )}`;

function summary({ lines, sums, total, gst }: OrderLetter): Markup {
  const ruled = `border-top:1px solid ${colour.line}`;
  return html`
    <div style="padding-bottom:8px">${title('Your order')}</div>
    ${lines.map(lineRow)}
    <div class="line" style="${ruled};padding:12px 0 8px">${figureTable(sums)}</div>
    <div class="line" style="${ruled};padding-top:14px">${grand(total, gst)}</div>`;
}

const grand = (total: string, gst: string): Markup =>
  row(html`
    <td style="vertical-align:top">
      ${strong('Total')}
      <p class="soft" style="${type.label}">${gst}</p>
    </td>
    <td align="right" style="vertical-align:top"><p class="ink" style="${type.total};${figures}">${total}</p></td>`);

function people({ parties }: OrderLetter): Markup {
  const style = `width:${100 / parties.length}%;vertical-align:top;padding-right:20px`;
  return row(
    parties.map(
      (party) => html`
        <td class="stack" style="${style}">
          <h3 class="ink" style="${type.strong};margin-bottom:4px">${party.title}</h3>
          ${party.lines.map(soft)}
        </td>`,
    ),
  );
}
