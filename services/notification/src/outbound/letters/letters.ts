import type { Letters } from '../../application/ports.ts';
import type { Shop } from '../../domain/shop.ts';
import { orderLetterView } from './order-letter.view.ts';
import { orderText, shortText } from './plain.ts';
import { shortLetterView } from './short-letter.view.ts';

/** Draws letters: HTML and text from the same words. */
export const letters = (shop: Shop): Letters => ({
  order: (letter) => ({ html: orderLetterView(shop, letter), text: orderText(shop, letter) }),
  short: (letter) => ({ html: shortLetterView(shop, letter), text: shortText(shop, letter) }),
});
