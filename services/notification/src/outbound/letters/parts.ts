import type { Figure } from '../../domain/order-sums.ts';
import { css, html, Markup, type Piece } from './markup.ts';
import { colour, figures, type } from './theme.ts';

// Mail clients need tables for layout; each of those says role="presentation", so that screen readers read through it.

/** A full-width block. */
export const section = (content: Piece): Markup => html`
  <table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation">
    <tbody><tr><td>${content}</td></tr></tbody>
  </table>`;

/** Cells side by side. */
export const row = (cells: Piece, style: Piece = '', name = ''): Markup => html`
  <table align="center" width="100%" class="${name}" border="0" cellpadding="0" cellspacing="0" role="presentation" style="${style}">
    <tbody style="width:100%"><tr style="width:100%">${cells}</tr></tbody>
  </table>`;

/** The name in the shop's letters, its ampersand in italics. */
export const wordmark = (name: string): Piece =>
  name.split(/(&)/).map((piece) => (piece === '&' ? html`<em style="font-style:italic">${piece}</em>` : piece));

export const title = (text: string): Markup => html`<h2 class="ink" style="${type.h2}">${text}</h2>`;

export const paragraph = (text: string): Markup =>
  html`<p class="ink" style="${type.body};margin-top:12px">${text}</p>`;

/** A name above what it is about, with no blank line between. */
export const strong = (text: Piece): Markup => html`<p class="ink" style="${type.strong}">${text}</p>`;
export const soft = (text: string): Markup => html`<p class="soft" style="${type.soft}">${text}</p>`;

const PADDING = 26;
const button = css(
  `display:inline-block;max-width:100%;text-decoration:none;mso-padding-alt:0px;background-color:${colour.tarn};color:${colour.paper};border-radius:6px;padding:15px ${PADDING}px`,
);
/** Outlook for Windows knows no padding on a link: widened blanks stand for it there. */
const before = html`<!--[if mso]><i style="mso-font-width:433%;mso-text-raise:22.5" hidden>&#8202;&#8202;&#8202;</i><![endif]-->`;
const after = html`<!--[if mso]><i style="mso-font-width:433%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->`;

export const bigButton = (label: string, href: string): Markup => html`
  <a href="${href}" class="button wide" style="${type.strong};${button}" target="_blank">
    <span>${before}</span>
    <span style="max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:11.25px">${label}</span>
    <span>${after}</span>
  </a>`;

const cell = new Markup(`${type.small.html};padding:5px 0;vertical-align:top;text-align:left`);
/** Real tables, since they are: a label and a figure a row. */
const tableOf = (rows: Piece): Markup => html`
  <table width="100%" cellpadding="0" cellspacing="0" border="0" class="figures" style="border-collapse:collapse">
    <tbody>${rows}</tbody>
  </table>`;

/** Sums: figures stand under one another on the right. */
export const figureTable = (rows: readonly Figure[]): Markup =>
  tableOf(
    rows.map(
      ({ label, value, isOff = false }) => html`
        <tr>
          <th scope="row" class="ink" style="${cell};font-weight:400">${label}</th>
          <td class="${isOff ? 'off' : 'ink'}" style="${cell};${figures};text-align:right${isOff && `;color:${colour.sale}`}">${value}</td>
        </tr>`,
    ),
  );

/** Particulars: each beside its label, to be read and copied. */
export const detailTable = (rows: readonly Figure[]): Markup =>
  tableOf(
    rows.map(
      ({ label, value }) => html`
        <tr>
          <th scope="row" class="soft" style="${cell};font-weight:400;color:${colour.inkSoft};width:132px">${label}</th>
          <td class="ink" style="${cell};font-weight:600;overflow-wrap:anywhere">${value}</td>
        </tr>`,
    ),
  );

/** Small label over a value, side by side; stacked on a narrow screen. */
export const factRow = (facts: readonly Figure[]): Markup => html`
  <table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tbody><tr>${facts.map(
      ({ label, value }) => html`
        <td style="display:inline-block;padding:0 28px 12px 0;vertical-align:top">
          <p class="soft" style="${type.label}">${label}</p>
          <p class="ink" style="${type.strong};font-variant-numeric:tabular-nums">${value}</p>
        </td>`,
    )}</tr></tbody>
  </table>`;
