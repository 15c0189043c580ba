import { CART_CONTACT, type ContactNames, type Named } from '@shop/contract/v1/contact';
import { CONTACT_FIELDS, NO_CONTACT } from '@shop/primitives/contact';
import type { Contact, ContactChanges } from '@shop/proto/common/v1/contact';

export const presentContact = <N extends ContactNames>(contact: Contact = NO_CONTACT, names: N): Named<N> =>
  Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => (field in names ? [[names[field], contact[field]]] : [])),
  ) as Named<N>;

/** What was typed of a cart's contact; absent stays absent. */
export const toContactChanges = (
  typed: { [F in keyof Named<typeof CART_CONTACT>]?: string | undefined },
): ContactChanges =>
  Object.fromEntries(CONTACT_FIELDS.map((field: keyof ContactChanges) => [field, typed[CART_CONTACT[field]]]));
