import type { Contact } from '@shop/primitives/contact';
import type { Draft } from './draft.ts';

/** What a document takes from a customer's account. */
export const CUSTOMER_FIELDS = [
  ...(['firstname', 'lastname', 'company', 'email', 'mobile'] as const),
  ...(['address', 'zip', 'billingAddress'] as const),
] as const;
export interface Customer extends Pick<Contact, (typeof CUSTOMER_FIELDS)[number]> {
  readonly id: string;
}

/**
 * The draft of a customer: what the account has is filled in, what it lacks stays (docs/rules/counter-customers.md 5).
 * @returns the same draft when nothing differs
 */
export function boundTo(draft: Draft, { id, ...fields }: Customer): Draft {
  const filled = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
  const { useSameAddress: ticked } = draft.ticks;
  const useSameAddress = fields.billingAddress === '' ? ticked : fields.billingAddress === fields.address;
  return ofCustomer(draft, { id, contact: { ...draft.contact, ...filled }, useSameAddress });
}

/** Unbinds the customer: the fields are emptied, the items stay (docs/rules/counter-customers.md 6). */
export function unbound(draft: Draft): Draft {
  const emptied = Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, '']));
  return ofCustomer(draft, { id: '', contact: { ...draft.contact, ...emptied }, useSameAddress: true });
}

interface Of {
  readonly id: string;
  readonly contact: Contact;
  readonly useSameAddress: boolean;
}

function ofCustomer(draft: Draft, { id: customerId, contact, useSameAddress }: Of): Draft {
  const isSame =
    customerId === draft.customerId &&
    useSameAddress === draft.ticks.useSameAddress &&
    CUSTOMER_FIELDS.every((field) => contact[field] === draft.contact[field]);
  return isSame ? draft : { ...draft, customerId, contact, ticks: { ...draft.ticks, useSameAddress } };
}
