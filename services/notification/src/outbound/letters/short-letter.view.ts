import type { Shop } from '../../domain/shop.ts';
import type { ShortLetter } from '../../domain/short-letter.ts';
import { frame } from './frame.ts';
import { html, type Markup } from './markup.ts';
import { bigButton, detailTable, paragraph, section } from './parts.ts';
import { colour, gutter, type } from './theme.ts';

export function shortLetterView(shop: Shop, letter: ShortLetter): string {
  const { subject, preview, heading, paragraphs, button, facts, quote: words, closing } = letter;
  return frame(
    { shop, subject, preview, legal: [], isInternal: letter.isInternal },
    section(html`
      <div class="pad" style="padding:18px ${gutter}px 40px">
        <h1 class="ink h1" style="${type.h1}">${heading}</h1>
        ${paragraphs.map(paragraph)}
        ${button && html`<div style="margin-top:24px">${bigButton(button.label, button.link)}</div>`}
        ${facts.length > 0 && html`<div style="margin-top:18px">${detailTable(facts)}</div>`}
        ${words.length > 0 && quote(words)}
        <p class="soft" style="${type.soft};margin-top:24px">${closing}</p>
      </div>`),
  );
}

/** Its line ends are kept; everything else about it is text. */
const quote = (lines: readonly string[]): Markup => html`
  <div class="set" style="background-color:${colour.set};padding:18px 20px;margin-top:18px;border-radius:2px">
    <p class="ink" style="${type.body}">${lines.map((line, at) => html`${at > 0 && html`<br/>`}${line}`)}</p>
  </div>`;
