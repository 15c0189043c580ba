import type { LineView } from '../../domain/order-lines.ts';
import { html, type Markup } from './markup.ts';
import { row, soft, strong } from './parts.ts';
import { colour, figures, type } from './theme.ts';

const THUMB = 72;

/** Picture and words. The picture shows what the words beside it say, so it has no words of its own. */
export function lineRow(line: LineView, at: number): Markup {
  const cell = 'padding-top:14px;padding-bottom:14px;vertical-align:top';
  const cells = html`
    <td style="${cell};width:${THUMB}px">${picture(line)}</td>
    <td style="${cell};padding-left:16px">${heading(line)}${notes(line)}</td>`;
  return row(cells, `border-top:${at === 0 ? 'none' : `1px solid ${colour.line}`}`, 'line');
}

/** Name and amount in a row of their own, so that the notes below have the whole width of a narrow screen. */
function heading({ name, link, amount }: LineView): Markup {
  const style = `color:${colour.ink};text-decoration:none`;
  const named = link ? html`<a href="${link}" class="ink" style="${style}" target="_blank">${name}</a>` : name;
  return row(html`
    <td style="vertical-align:top;padding-right:12px">${strong(named)}</td>
    <td align="right" style="vertical-align:top;width:1%">
      <p class="ink" style="${type.strong};${figures}">${amount}</p>
    </td>`);
}

function picture({ picture: src }: LineView): Markup {
  const box = `display:block;background-color:${colour.set};border-radius:2px;width:${THUMB}px;height:${THUMB}px`;
  if (src === '') return html`<div class="photo" style="${box}"></div>`;
  return html`<img src="${src}" alt="" width="${THUMB}" height="${THUMB}" class="photo" style="${box};border:none;outline:none;text-decoration:none;object-fit:cover"/>`;
}

const notes = ({ notes: texts, parts }: LineView): Markup[] => [
  ...texts.map(soft),
  ...parts.map((part) => html`<p class="soft" style="${type.label};padding-left:14px">${part}</p>`),
];
