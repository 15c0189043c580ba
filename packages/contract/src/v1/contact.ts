import { CONTACT_LIMITS, type ContactField } from '@shop/primitives/contact';
import { z } from 'zod';
import { text, withoutCard } from '../wire.ts';

/** What the cart's calls call each field of the contact. */
export const CART_CONTACT = {
  firstname: 'firstname',
  lastname: 'lastname',
  company: 'company',
  email: 'email',
  mobile: 'mobile',
  address: 'address',
  zip: 'zip',
  leaveAt: 'leave_at',
  billingAddress: 'baddress',
  comment: 'comment',
} as const satisfies Record<ContactField, string>;

/** What an order's answers call them. */
export const ORDER_CONTACT = {
  firstname: 'firstname',
  lastname: 'lastname',
  company: 'company',
  email: 'email',
  mobile: 'mobile',
  address: 'shipping_address',
  zip: 'shipping_zip',
  leaveAt: 'leave_at',
  billingAddress: 'billing_address',
  comment: 'comment',
} as const satisfies Record<ContactField, string>;

export type ContactNames = Partial<Record<ContactField, string>>;
/** One `T` a field, under its name in the contract. */
type Shape<N extends ContactNames, T> = { [F in keyof N as N[F] & string]: T };
export type Named<N extends ContactNames> = Shape<N, string>;

function shapeOf<N extends ContactNames, T>(names: N, typeOf: (field: ContactField) => T): Shape<N, T> {
  const fields = Object.entries(names) as [ContactField, string][];
  return Object.fromEntries(fields.map(([field, name]) => [name, typeOf(field)])) as Shape<N, T>;
}

const LEAVE_AT = 'Extension: where the driver may leave the goods';

/** @param extensions fields that are ours, with their descriptions */
const answerOf = <N extends ContactNames>(names: N, extensions: ContactNames) =>
  shapeOf(names, (field) => {
    const description = extensions[field];
    return description === undefined ? z.string() : z.string().meta({ description });
  });

export const cartContact = answerOf(CART_CONTACT, { leaveAt: LEAVE_AT });

export const orderContact = answerOf(ORDER_CONTACT, {
  company: 'Extension',
  zip: 'Extension',
  leaveAt: LEAVE_AT,
  billingAddress: 'Extension',
  comment: 'Extension',
});

/** Absent is unchanged, '' clears. */
export const contactInput = shapeOf(CART_CONTACT, (field) => {
  const typed = text(CONTACT_LIMITS[field]);
  return (field === 'zip' ? withoutCard(typed) : typed).optional();
});
