/** Every mail there is. The word is kept in the table and in metrics; it is never shown. */
export const TEMPLATES = [
  'order-confirmation',
  'order-received',
  'order-deposit',
  'order-overpaid',
  'order-refund',
  'order-delivery',
  'order-link',
  'password-reset',
  'password-changed',
  'welcome',
  'contact-form',
  'quote',
  'cart-sent',
  'coupon',
] as const;
export type Template = (typeof TEMPLATES)[number];

/** A mail that is to be sent once. */
export interface MailRequest {
  /** lower case letters, digits and '-': also the job's id and the left part of the Message-ID */
  readonly requestId: string;
  readonly template: Template;
  /** order number, or the id of a reset, a lead, a sending or a request */
  readonly subjectId: string;
  /** of the order's document the mail is about; 0 = whatever it is when the mail is sent */
  readonly subjectVersion: number;
  /** when the event occurred */
  readonly happenedAt: Date;
}

/** A receipt: one an order, however often the event arrives. @param paidAgainCents the total, of one that was paid before and owed more since */
export const confirmationOf = (orderNo: string, happenedAt: Date, paidAgainCents = 0): MailRequest => ({
  requestId: requestIdOf('order-confirmation', paidAgainCents === 0 ? orderNo : `${orderNo}-${paidAgainCents}`),
  template: 'order-confirmation',
  subjectId: orderNo,
  subjectVersion: 0,
  happenedAt,
});

/** How to pay a bank transfer: one a version, since a changed order has another amount. */
export const receivedOf = (orderNo: string, version: number, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('order-received', `${orderNo}-${version}`),
  template: 'order-received',
  subjectId: orderNo,
  subjectVersion: version,
  happenedAt,
});

/** That a part was received: one a sum, however often the event arrives. @param receivedCents all of it so far */
export const depositOf = (orderNo: string, receivedCents: number, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('order-deposit', `${orderNo}-${receivedCents}`),
  template: 'order-deposit',
  subjectId: orderNo,
  subjectVersion: 0,
  happenedAt,
});

/** That we owe money back: one a sum. @param dueCents all that is to be paid back */
export const overpaidOf = (orderNo: string, dueCents: number, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('order-overpaid', `${orderNo}-${dueCents}`),
  template: 'order-overpaid',
  subjectId: orderNo,
  subjectVersion: 0,
  happenedAt,
});

/** What the delivery of an order costs: one a total. @param totalCents with it */
export const deliveryFeeOf = (orderNo: string, totalCents: number, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('order-delivery', `${orderNo}-${totalCents}`),
  template: 'order-delivery',
  subjectId: orderNo,
  subjectVersion: 0,
  happenedAt,
});

/** The link of its page, to pay there: one for each press of staff. @param sendId a uuid */
export const payLinkOf = (orderNo: string, sendId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('order-link', sendId),
  template: 'order-link',
  subjectId: orderNo,
  subjectVersion: 0,
  happenedAt,
});

/** That a refund went back: one for each. @param paymentId its row, a uuid */
export const refundOf = (orderNo: string, paymentId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('order-refund', paymentId),
  template: 'order-refund',
  subjectId: orderNo,
  subjectVersion: 0,
  happenedAt,
});

export const resetOf = (resetId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('password-reset', resetId),
  template: 'password-reset',
  subjectId: resetId,
  subjectVersion: 0,
  happenedAt,
});

/** To who registered by themselves: one for each account. */
export const welcomeOf = (customerId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('welcome', customerId),
  template: 'welcome',
  subjectId: customerId,
  subjectVersion: 0,
  happenedAt,
});

/** One for each change. @param eventId of the event that says so, a uuid */
export const passwordChangedOf = (eventId: string, customerId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('password-changed', eventId),
  template: 'password-changed',
  subjectId: customerId,
  subjectVersion: 0,
  happenedAt,
});

export const contactOf = (leadId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('contact-form', leadId),
  template: 'contact-form',
  subjectId: leadId,
  subjectVersion: 0,
  happenedAt,
});

/** A quote that staff sent: one for each press, whatever happens to the quote meanwhile. @param sendId a uuid */
export const quoteOf = (
  sent: { readonly orderNo: string; readonly version: number; readonly sendId: string },
  happenedAt: Date,
): MailRequest => ({
  requestId: requestIdOf('quote', sent.sendId),
  template: 'quote',
  subjectId: sent.orderNo,
  subjectVersion: sent.version,
  happenedAt,
});

/** A cart that staff sent: one for each sending. */
export const sentCartOf = (sentId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('cart-sent', sentId),
  template: 'cart-sent',
  subjectId: sentId,
  subjectVersion: 0,
  happenedAt,
});

/** A coupon that staff e-mail to its customer: one for each request. */
export const couponOf = (emailId: string, happenedAt: Date): MailRequest => ({
  requestId: requestIdOf('coupon', emailId),
  template: 'coupon',
  subjectId: emailId,
  subjectVersion: 0,
  happenedAt,
});

/** Which press a quote's mail is for. */
export const sendIdOf = ({ requestId }: Pick<MailRequest, 'requestId'>): string => requestId.slice('quote-'.length);

/** Which refund a mail is about. */
export const refundIdOf = ({ requestId }: Pick<MailRequest, 'requestId'>): string =>
  requestId.slice('order-refund-'.length);

const requestIdOf = (template: Template, subject: string): string =>
  `${template}-${subject}`.toLowerCase().replace(/[^a-z0-9-]/g, '-');

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The first two are for an owner that restarts: its orders' e-mails still go within a minute. */
const QUICK = [5 * SECOND, 20 * SECOND];
const WAITS = [...QUICK, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, DAY, DAY, DAY, DAY];
/** A job usually comes within a blink; what is due this long has none, and is the sweep's. */
export const GRACE_MS = 5 * SECOND;
/** Time to fetch the data and render the mail. A crash within it has sent nothing. */
export const GATHER_MS = 30 * SECOND;
/** After an SMTP transfer whose result is unknown. */
export const DOUBT_MS = 10 * MINUTE;
/** A server that takes mails and never says so would otherwise be given the same one for days. */
const MOST_DOUBTS = 3;

/**
 * Milliseconds until a mail is tried again that surely was not taken; undefined when it is given up, after some five
 * days. @param attempts made so far, from 1
 */
export const waitAfter = (attempts: number): number | undefined => WAITS[attempts - 1];

/** Whether a mail was handed over too often without an answer to be handed over once more. */
export const isHopeless = ({ inDoubt }: { readonly inDoubt: number }): boolean => inDoubt >= MOST_DOUBTS;
