import type { CouponTerms } from '@shop/commerce/coupon-discount';
import { asCents, formatDollars } from '@shop/primitives/money';
import { dayText } from './nz-moment.ts';
import { oneLine } from './plain-text.ts';
import { ourAddress, type Shop } from './shop.ts';
import type { ShortEmail } from './short-email.ts';

/** A coupon that staff e-mail to its customer. */
export interface MailedCoupon extends CouponTerms {
  readonly code: string;
  readonly customerId: string;
  /** who requested the mail */
  readonly staffId: string;
  /** NZ day; '' = no end */
  readonly expiry: string;
  /** it still works */
  readonly isOpen: boolean;
}

/** The mail of a coupon: the code, what it takes off and until when it works. */
export function couponEmail(coupon: MailedCoupon, firstname: string, shop: Shop): ShortEmail {
  const { code, minCents, expiry } = coupon;
  const name = oneLine(firstname, 40);
  const off = offWords(coupon);
  const until = dayText(expiry);
  return {
    subject: `${off} for you at ${oneLine(shop.name)}`,
    preview: until ? `Your code ${code}, until ${until}.` : `Your code is ${code}.`,
    heading: `${off}, for you`,
    paragraphs: [
      `${name ? `Hello ${name}. ` : ''}This code is yours alone: sign in with this e-mail address and enter it in your cart, or say it in any of our stores.`,
    ],
    button: { label: 'See what is new', link: ourAddress(shop, '/new') },
    facts: [
      { label: 'Your code', value: code },
      { label: 'What it gives', value: off },
      { label: 'From a total of', value: minCents > 0 ? formatDollars(minCents) : '' },
      { label: 'Not on', value: leftOutWords(coupon) },
      { label: 'Good until', value: until },
    ].filter(({ value }) => value !== ''),
    quote: [],
    closing: 'One code an order. Questions? Answer this mail.',
    isInternal: false,
  };
}

/** '12.5% off', '$150.00 off', 'Free delivery', '$30.00 off delivery' */
function offWords({ type, amount, isShipping }: CouponTerms): string {
  if (isShipping && type === 'percent' && amount === 10_000) return 'Free delivery';
  const part = type === 'percent' ? `${amount / 100}%` : formatDollars(asCents(amount));
  return `${part} off${isShipping ? ' delivery' : ''}`;
}

const leftOutWords = ({ excludeHot, excludeSale }: CouponTerms): string =>
  [excludeSale && 'sale items', excludeHot && 'hot items'].filter(Boolean).join(' and ');
