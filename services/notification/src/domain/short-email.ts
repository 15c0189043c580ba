import { nzMoment } from './nz-moment.ts';
import { linesOf, oneLine } from './plain-text.ts';
import type { Figure } from './order-sums.ts';
import { ourAddress, type Shop } from './shop.ts';

/** An e-mail of a few sentences, perhaps with one thing to press. */
export interface ShortEmail {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly link: string } | undefined;
  readonly facts: readonly Figure[];
  /** a text from outside, line by line; '' is an empty line */
  readonly quote: readonly string[];
  readonly closing: string;
  /** to ourselves */
  readonly isInternal: boolean;
}

export interface PasswordReset {
  readonly email: string;
  readonly firstname: string;
  /** a secret: in the link and nowhere else */
  readonly token: string;
  readonly expiresAt: Date;
}

export function resetEmail(reset: PasswordReset, shop: Shop): ShortEmail {
  return {
    subject: 'Choose a new password',
    preview: 'The link inside works once.',
    heading: 'Choose a new password',
    paragraphs: [
      `${greeting(reset.firstname)}Somebody, we hope you, asked for a new password for your ${shop.name} account.`,
      `This link works once, until ${nzMoment(reset.expiresAt)}.`,
    ],
    button: {
      label: 'Choose a password',
      link: ourAddress(shop, `/password/reset?token=${encodeURIComponent(reset.token)}`),
    },
    facts: [],
    quote: [],
    closing: 'If it was not you, leave it be: nothing changes until the link is used.',
    isInternal: false,
  };
}

const greeting = (firstname: string): string => {
  const name = oneLine(firstname, 40);
  return name ? `Hello ${name}. ` : '';
};

const reachUs = ({ phone, inbox }: Shop): string => (phone ? `ring us on ${phone}` : `write to ${inbox}`);

export function welcomeEmail(firstname: string, shop: Shop): ShortEmail {
  return {
    subject: `Welcome to ${shop.name}`,
    preview: 'Your account is ready.',
    heading: 'Your account is ready',
    paragraphs: [
      `${greeting(firstname)}You now have an account at ${shop.name}.`,
      'It keeps your orders, your wishlist and your address, so that the next checkout is shorter.',
    ],
    button: { label: 'See your account', link: ourAddress(shop, '/account/details') },
    facts: [],
    quote: [],
    closing: `If it was not you who registered, please ${reachUs(shop)}.`,
    isInternal: false,
  };
}

/** A warning to whoever did not do it: it holds no link, so nobody learns to press one in such a mail. */
export function passwordChangedEmail(firstname: string, happenedAt: Date, shop: Shop): ShortEmail {
  return {
    subject: 'Your password was changed',
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      `${greeting(firstname)}The password of your ${shop.name} account was changed on ${nzMoment(happenedAt)}.`,
      'Every other browser was signed out. If it was you, there is nothing to do.',
    ],
    button: undefined,
    facts: [],
    quote: [],
    closing: `If it was not you, please ${reachUs(shop)} at once.`,
    isInternal: false,
  };
}

export interface Lead {
  readonly kind: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: Date;
}

/** The contact form for the shop's own inbox. Everything in it was typed by a stranger. */
export function contactEmail(lead: Lead): ShortEmail {
  const name = oneLine(`${lead.firstname} ${lead.lastname}`);
  const about = oneLine(lead.subject) || 'no subject';
  return {
    subject: `Contact form: ${about}`,
    preview: `From ${name}`,
    heading: 'A message from the contact form',
    paragraphs: [],
    button: undefined,
    facts: [
      { label: 'From', value: name },
      { label: 'Email', value: oneLine(lead.email, 254) },
      { label: 'Mobile', value: oneLine(lead.mobile) },
      { label: 'Subject', value: about },
      { label: 'Sent', value: nzMoment(lead.createdAt) },
    ].filter(({ value }) => value !== ''),
    quote: linesOf(lead.message),
    closing: 'Answer this mail to write back to them.',
    isInternal: true,
  };
}
