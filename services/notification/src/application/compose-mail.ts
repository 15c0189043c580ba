import { refuse } from '@shop/primitives/refusal';
import { isEmail } from '@shop/primitives/email';
import { couponEmail } from '../domain/coupon-email.ts';
import { dueEmail, type EmailOf } from '../domain/due-email.ts';
import { type Order, pickLocations } from '../domain/order.ts';
import { oneLine } from '../domain/plain-text.ts';
import { quoteEmail } from '../domain/quote-email.ts';
import { refundEmail, refundOf } from '../domain/refund-email.ts';
import { sentCartEmail } from '../domain/sent-cart-email.ts';
import type { Shop } from '../domain/shop.ts';
import {
  contactEmail,
  passwordChangedEmail,
  resetEmail,
  type ShortEmail,
  welcomeEmail,
} from '../domain/short-email.ts';
import { refundIdOf, sendIdOf } from '../domain/message.ts';
import type { Claimed, Mail, NotificationDeps } from './ports.ts';
import { ourInbox, senderOf } from './reply-to.ts';
import { matterOf, printCreditNote, printQuote, saleMatterOf } from './render-document.ts';

type Composed = Omit<Mail, 'messageId'>;
type Makers = Pick<NotificationDeps, 'owners' | 'emails' | 'documents' | 'shop'>;

/**
 * Fetches the mail's data from the owning services and renders it.
 * @returns undefined when nothing is to be sent after all
 * @throws Refusal not_found when its subject is no more, unavailable when an owner is away
 */
export async function composeMail(makers: Makers, mail: Claimed): Promise<Composed | undefined> {
  const composed = await compose(makers, mail);
  if (composed && !isEmail(composed.to)) throw refuse('not_found', 'mail.address', 'There is no address to write to');
  return composed && { ...composed, subject: subjectOf(makers.shop, composed.subject) };
}

/** Nobody takes a mail of a training shop for one about money. */
const subjectOf = ({ isTraining }: Shop, subject: string): string => (isTraining ? `[Training] ${subject}` : subject);

function compose(makers: Makers, mail: Claimed): Promise<Composed | undefined> {
  switch (mail.template) {
    case 'order-confirmation':
    case 'order-received':
    case 'order-deposit':
    case 'order-overpaid':
    case 'order-delivery':
    case 'order-link':
      return aboutOrder(makers, mail);
    case 'order-refund':
      return refund(makers, mail);
    case 'password-reset':
      return reset(makers, mail);
    case 'password-changed':
      return toCustomer(makers, mail, ({ firstname }) => passwordChangedEmail(firstname, mail.happenedAt, makers.shop));
    case 'welcome':
      return toCustomer(makers, mail, ({ firstname }) => welcomeEmail(firstname, makers.shop));
    case 'contact-form':
      return contact(makers, mail);
    case 'quote':
      return quote(makers, mail);
    case 'cart-sent':
      return sentCart(makers, mail);
    case 'coupon':
      return coupon(makers, mail);
  }
}

/** As it stands now: what was true when the event occurred may be over. */
async function aboutOrder(makers: Makers, mail: Claimed): Promise<Composed | undefined> {
  const order = await makers.owners.order(mail.subjectId);
  const emailOf = dueEmail(mail.template, order, mail.subjectVersion);
  return emailOf && orderMail(makers, { order, happenedAt: mail.happenedAt, emailOf });
}

/** With its credit note, where it took something off the price. */
async function refund(makers: Makers, mail: Claimed): Promise<Composed | undefined> {
  const matter = await saleMatterOf(makers, mail.subjectId);
  const mailed = refundOf(matter.sale, refundIdOf(mail));
  if (!mailed) return undefined;
  const email = refundEmail(matter, mailed);
  const note = mailed.number && (await printCreditNote(makers, matter, mailed.number));
  return {
    ...(await makers.emails.refund(email)),
    to: matter.sale.contact.email,
    subject: email.subject,
    replyTo: ourInbox(makers.shop),
    ...(note && { attachments: [note] }),
  };
}

interface Matter {
  readonly order: Order;
  readonly happenedAt: Date;
  readonly emailOf: EmailOf;
}

async function orderMail({ owners, emails, shop }: Makers, { order, happenedAt, emailOf }: Matter): Promise<Composed> {
  const codes = pickLocations(order);
  const places = codes.length > 0 ? await owners.places(codes) : [];
  const email = emailOf({ order, places, shop, happenedAt });
  const rendered = await emails.order(email);
  return { ...rendered, to: order.contact.email, subject: email.subject, replyTo: ourInbox(shop) };
}

async function reset({ owners, emails, shop }: Makers, { subjectId }: Claimed): Promise<Composed> {
  const reset = await owners.passwordReset(subjectId);
  const email = resetEmail(reset, shop);
  return { ...(await emails.short(email)), to: reset.email, subject: email.subject, replyTo: ourInbox(shop) };
}

async function toCustomer(
  { owners, emails, shop }: Makers,
  { subjectId }: Claimed,
  emailOf: (customer: { readonly firstname: string }) => ShortEmail,
): Promise<Composed> {
  const customer = await owners.customer(subjectId);
  const email = emailOf(customer);
  return { ...(await emails.short(email)), to: customer.email, subject: email.subject, replyTo: ourInbox(shop) };
}

/** To ourselves: the sender of a form gets nothing, or strangers could make us write to anybody. */
async function contact({ owners, emails, shop }: Makers, { subjectId }: Claimed): Promise<Composed> {
  const lead = await owners.lead(subjectId);
  const email = contactEmail(lead);
  const sender = { name: oneLine(`${lead.firstname} ${lead.lastname}`), address: lead.email };
  const replyTo = isEmail(lead.email) ? sender : ourInbox(shop);
  return { ...(await emails.short(email)), to: shop.inbox, subject: email.subject, replyTo };
}

/** The version that was sent, even when it was saved anew since; one that is over or was bought meanwhile is not sent. */
async function quote(makers: Makers, mail: Claimed): Promise<Composed | undefined> {
  const saved = await makers.owners.quote({ sendId: sendIdOf(mail) });
  if (!saved.isOpen) return undefined;
  const matter = await matterOf(makers, saved);
  const email = quoteEmail(matter);
  return {
    ...(await makers.emails.quote(email)),
    to: saved.contact.email,
    subject: email.subject,
    replyTo: senderOf(matter.staff) ?? ourInbox(makers.shop),
    attachments: [await printQuote(makers, matter)],
  };
}

/** As it was sent, whatever became of the draft meanwhile. */
async function sentCart({ owners, emails, shop }: Makers, { subjectId }: Claimed): Promise<Composed> {
  const cart = await owners.sentCart(subjectId);
  const [places, staff] = await Promise.all([owners.places([cart.branch]), owners.staffMember(cart.staffId)]);
  const email = sentCartEmail({ cart, staff, places, shop });
  const replyTo = senderOf(staff) ?? ourInbox(shop);
  return { ...(await emails.sentCart(email)), to: cart.email, subject: email.subject, replyTo };
}

/** A coupon that was disabled, used up or has expired meanwhile is not sent. */
async function coupon({ owners, emails, shop }: Makers, { subjectId }: Claimed): Promise<Composed | undefined> {
  const coupon = await owners.coupon(subjectId);
  if (!coupon.isOpen) return undefined;
  const [customer, staff] = await Promise.all([owners.customer(coupon.customerId), owners.staffMember(coupon.staffId)]);
  const email = couponEmail(coupon, customer.firstname, shop);
  const replyTo = senderOf(staff) ?? ourInbox(shop);
  return { ...(await emails.short(email)), to: customer.email, subject: email.subject, replyTo };
}
