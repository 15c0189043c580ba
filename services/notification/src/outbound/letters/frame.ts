import type { Shop } from '../../domain/shop.ts';
import { html, Markup, type Piece } from './markup.ts';
import { section, wordmark } from './parts.ts';
import { colour, gutter, sans, serif, stylesheet, type, width } from './theme.ts';

export interface Frame {
  readonly shop: Shop;
  readonly subject: string;
  readonly preview: string;
  /** small print above the shop's own lines */
  readonly legal: readonly string[];
  /** to ourselves: nobody needs to be told how to reach us */
  readonly isInternal?: boolean;
}

/** What mail clients know best; a strict doctype makes some of them drop the layout. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const style = new Markup(`<style>${stylesheet}</style>`);

/** What every mail has around its own words. @returns the whole document */
export function frame({ shop, subject, preview, legal, isInternal = false }: Frame, content: Piece): string {
  const paper = html`background-color:${colour.paper}`;
  const whole = html`
    <html lang="en-NZ" dir="ltr">
    <head>
      <meta content="text/html; charset=UTF-8" http-equiv="Content-Type"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="x-apple-disable-message-reformatting"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="supported-color-schemes" content="light dark"/>
      <title>${subject}</title>
      ${style}
    </head>
    <body class="paper" style="${paper};margin:0;padding:0">
      <table border="0" width="100%" cellpadding="0" cellspacing="0" role="presentation" align="center">
        <tbody><tr><td style="${paper};margin:0;padding:0;${sans}">
          ${previewText(preview)}
          <table align="center" width="${width}" class="paper" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;max-width:${width}px;${paper}">
            <tbody><tr style="width:100%"><td>
              ${masthead(shop)}
              <div role="article" aria-roledescription="email" aria-label="${subject}" lang="en-NZ">${content}</div>
              ${!isInternal && footer(shop, legal)}
            </td></tr></tbody>
          </table>
        </td></tr></tbody>
      </table>
    </body>
    </html>`;
  return DOCTYPE + whole.html;
}

const PREVIEW_MOST = 150;
/** Inboxes fill the line beside the subject from the letter's first words, unless something invisible fills it first. */
const BLANK = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';
const blanks = BLANK.repeat(PREVIEW_MOST);

function previewText(preview: string): Markup {
  const shown = preview.slice(0, PREVIEW_MOST);
  const rest = blanks.slice(0, (PREVIEW_MOST - shown.length) * BLANK.length);
  const hidden = 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0';
  return html`<div class="preview" style="${hidden}">${shown}<div>${rest}</div></div>`;
}

const masthead = ({ name, origin }: Shop): Markup => {
  const style = html`${serif};font-size:27px;line-height:32px;color:${colour.ink};text-decoration:none`;
  return section(html`
    <div class="pad" style="padding:26px ${gutter}px 22px;text-align:center">
      <a href="${origin}/" class="ink" style="${style}" target="_blank">${wordmark(name)}</a>
    </div>`);
};

function footer(shop: Shop, legal: readonly string[]): Markup {
  const light = html`${type.small};color:#E6EFEC;margin-top:10px`;
  const small = html`${light};font-size:13px;line-height:20px;color:#C3D5D0`;
  return section(html`
    <div class="pad" style="background-color:${colour.tarnDeep};padding:30px ${gutter}px 32px">
      <p style="${light};${serif};font-size:21px;line-height:26px;margin-top:0">${wordmark(shop.name)}</p>
      <p style="${light}">Something not right? ${contact(shop)}</p>
      ${legal.map((text) => html`<p style="${small}">${text}</p>`)}
    </div>`);
}

function contact({ phone, inbox }: Shop): Markup {
  const link = (href: string, text: string) =>
    html`<a href="${href}" style="color:#F2C879;text-decoration:underline" target="_blank">${text}</a>`;
  const write = link(`mailto:${inbox}`, inbox);
  if (phone === '') return html`Answer this mail, or write to ${write}.`;
  return html`Ring ${link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)}, or write to ${write}.`;
}
