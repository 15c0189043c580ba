import type { AuditAction } from '@shop/primitives/audit-actions';
import type { GrantType } from '@shop/primitives/closed-sets';
import { formatNzLong, isNzDate } from '@shop/primitives/nz-time';

/** A line of the audit log as its sentence needs it. */
export interface Said {
  /** order or quote, sku, coupon, page …; '' = an id that no person knows */
  readonly of: string;
  readonly outcome: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** somebody else's PIN was tried */
  readonly isOthersPin: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
/** An act upon a thing that a person may know by its number. */
const named = (noun: string, of: string): string => (of === '' ? `a ${noun}` : `${noun} ${of}`);
const version = ({ detail }: Said): string => (detail['version'] ? `, version ${text(detail['version'])}` : '');

/** What a PIN was asked for; a number stays away where the document has none yet. */
const PIN_FOR: Readonly<Record<GrantType, (of: string) => string>> = {
  quote: (of) => `to save ${named('quote', of)}`,
  quote_email: (of) => `to save and send ${named('quote', of)}`,
  order: (of) => (of === '' ? 'to proceed to payment' : `to proceed to payment with quote ${of}`),
  'email-quote': (of) => `to send ${named('quote', of)}`,
  'send-cart': () => 'to send a cart',
  'quote-del': (of) => `to delete ${named('quote', of)}`,
  'order-cancel': (of) => `to cancel or restore ${named('order', of)}`,
  discount: (of) => `for a discount on ${of || 'an item'}`,
  'no-deposit': (of) => `to let ${named('order', of)} go without a deposit`,
  refund: (of) => `for a refund of ${named('order', of)}`,
  'terminal-resolve': (of) => `to say how a card payment of ${named('order', of)} ended`,
};
const PIN_OUTCOMES: Readonly<Record<string, string>> = {
  granted: 'granted',
  missed: 'wrong PIN',
  locked: 'refused, no more tries for now',
  blocked: 'wrong PIN, blocked until a new one is set',
  signed_out: 'wrong PIN, signed out',
};

function pinChecked({ of, outcome, detail, isOthersPin }: Said): string {
  const asked = PIN_FOR[text(detail['type']) as GrantType] as ((of: string) => string) | undefined;
  const ended = PIN_OUTCOMES[outcome] ?? outcome;
  return `${isOthersPin ? 'Manager PIN' : 'PIN'} checked: ${ended}${asked ? `, ${asked(of)}` : ''}`;
}

/** 'order 100123: mobile, shipping address' */
function contactWritten({ detail }: Said): string {
  const fields = Array.isArray(detail['fields']) ? detail['fields'].map((field) => spelled(String(field))) : [];
  const what = fields.length > 0 ? fields.join(', ').toLowerCase() : 'nothing was different';
  return `Customer's details changed to those of ${named('document', text(detail['orderNo']))}: ${what}`;
}

const LISTS: Readonly<Record<string, string>> = { synonym: 'synonyms', redirect: 'redirects' };
const KINDS: Readonly<Record<string, string>> = {
  ...{ page: 'Page', entry: 'Journal entry', banners: 'Banners', bar: 'Bottom bar', deals: 'End of the deals' },
};
/** 'Page delivery published' from 'page delivery'. */
function content({ of, ...said }: Said, done: string): string {
  const [kind = '', key = ''] = of.split(' ', 2);
  return `Website: ${KINDS[kind] ?? kind}${key === '' || key === 'home' ? '' : ` ${key}`} ${done}${version({ of, ...said })}`;
}

/** Every act of the audit log as a sentence; one without words does not compile. */
export const AUDIT_WORDS: Readonly<Record<AuditAction, (said: Said) => string>> = {
  'pin.checked': pinChecked,
  'pin.set': ({ of }) => `New PIN set${of === '' ? '' : ` for ${of}`}`,
  'staff.signed_in': () => 'Signed in',
  'staff.switched_off': ({ of }) => `Staff member switched off${of === '' ? '' : `: ${of}`}`,
  'customer.contact_written': contactWritten,
  'grant.discount': ({ of }) => `Discount given on ${of || 'an item'}`,
  'grant.send-cart': () => 'Cart sent to a customer',
  'quote.saved': (said) => `${capital(named('quote', said.of))} saved${version(said)}`,
  'quote.saved_and_sent': (said) => `${capital(named('quote', said.of))} saved and sent${version(said)}`,
  'quote.sent': (said) => `${capital(named('quote', said.of))} sent to its customer${version(said)}`,
  'quote.deleted': ({ of }) => `${capital(named('quote', of))} deleted`,
  'order.placed': ({ of }) => `${capital(named('order', of))} placed`,
  'order.cancelled': ({ of }) => `${capital(named('order', of))} cancelled`,
  'order.restored': ({ of }) => `${capital(named('order', of))} restored`,
  'order.no_deposit': ({ of }) => `${capital(named('order', of))} allowed without a deposit`,
  'order.refund_approved': ({ of }) => `Refund of ${named('order', of)} approved`,
  'order.terminal_resolved': ({ of, detail }) =>
    `Card payment of ${named('order', of)} said to be ${detail['outcome'] === 'paid' ? 'paid' : 'not paid'}${
      detail['reported'] ? `; the provider’s report ${text(detail['reported'])}` : ''
    }`,
  'order.allocated': ({ of, detail }) => `Stock of ${named('order', of)} allocated anew: ${text(detail['component'])}`,
  'order.dispatched': ({ of, detail }) =>
    `${text(detail['qty'])} of ${text(detail['component'])} handed over for ${named('order', of)}`,
  'order.delivery_priced': ({ of }) => `Delivery fee of ${named('order', of)} entered`,
  'search.list_saved': ({ of }) => `Search words saved: ${LISTS[of] ?? of}`,
  'content.saved': (said) => content(said, 'saved'),
  'content.restored': (said) => content(said, 'brought back'),
  'content.scheduled': (said) => content(said, 'scheduled'),
  'content.unscheduled': (said) => content(said, 'taken off the schedule'),
  'content.published': (said) => content(said, 'published'),
  'content.withdrawn': (said) => content(said, 'taken off the shop'),
  'coupon.created': ({ of }) => `Coupon ${of} made`,
  'coupon.enabled': ({ of }) => `Coupon ${of} enabled`,
  'coupon.disabled': ({ of }) => `Coupon ${of} disabled`,
  'coupon.emailed': ({ of }) => `Coupon ${of} e-mailed to its customer`,
  'banking.submitted': ({ detail }) =>
    `End-of-day banking submitted: ${text(detail['branch'])}, ${day(text(detail['bankedOn']))}`,
};

const day = (value: string): string => (isNzDate(value) ? formatNzLong(value) : value);
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'grandTotal' as 'Grand total'. */
export const spelled = (name: string): string =>
  capital(
    name
      .replaceAll(/[._-]/g, ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
