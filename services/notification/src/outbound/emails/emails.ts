import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Emails, Rendered } from '../../application/ports.ts';
import type { Shop } from '../../domain/shop.ts';
import { orderEmailView } from './order-email.view.ts';
import { quoteEmailView, sentCartEmailView } from './staff-email.view.ts';
import { refundEmailView } from './refund-email.view.ts';
import { shortEmailView } from './short-email.view.ts';
import { textPart } from './text-part.ts';

/** Draws e-mails: HTML and, from the same tree, text. React escapes every word that came from outside. */
export function emails(shop: Shop): Emails {
  return {
    order: async (email) => drawn(orderEmailView(shop, email)),
    refund: async (email) => drawn(refundEmailView(shop, email)),
    quote: async (email) => drawn(quoteEmailView(shop, email)),
    sentCart: async (email) => drawn(sentCartEmailView(shop, email)),
    short: async (email) => drawn(shortEmailView(shop, email)),
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
