import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letters, Rendered } from '../../application/ports.ts';
import type { Shop } from '../../domain/shop.ts';
import { orderLetterView } from './order-letter.view.ts';
import { quoteLetterView, sentCartLetterView } from './staff-letter.view.ts';
import { shortLetterView } from './short-letter.view.ts';
import { textPart } from './text-part.ts';

/** Draws letters: HTML and, from the same tree, text. React escapes every word that came from outside. */
export function letters(shop: Shop): Letters {
  return {
    order: async (letter) => drawn(orderLetterView(shop, letter)),
    quote: async (letter) => drawn(quoteLetterView(shop, letter)),
    sentCart: async (letter) => drawn(sentCartLetterView(shop, letter)),
    short: async (letter) => drawn(shortLetterView(shop, letter)),
  };
}

/** In one go: what @react-email/render draws, without the marks a browser would need to take a streamed page over. */
function drawn(tree: ReactNode): Rendered {
  const html = DOCTYPE + renderToStaticMarkup(tree).replace(PRELOAD, '');
  return { html, text: textPart(html) };
}

/** That of @react-email/render: Outlook and old web mails lay tables out by it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** React asks browsers for pictures early; a mail client has no use for it. No `>` stands in a value React wrote. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;
