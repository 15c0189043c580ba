import { assertRules } from '@shop/commerce/rule';
import { contactRules, newsletterRules } from '@shop/commerce/visitor-rules';
import { normaliseEmail } from '@shop/primitives/email';
import { refuse } from '@shop/primitives/refusal';

export const LEAD_KINDS = ['contact', 'newsletter', 'signup'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

/** A submitted form of the website. It never creates or changes an account (docs/rules/accounts.md 6). */
export interface Lead {
  readonly id: string;
  readonly kind: LeadKind;
  /** which sign-up form, as the page named it */
  readonly type: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly address: string;
  readonly nearest: string;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: Date;
}

export type LeadForm = Omit<Lead, 'id' | 'createdAt' | 'kind'> & { readonly kind: string };

const thanks: Record<LeadKind, string> = {
  contact: 'Thank you. We have your message and will get back to you soon.',
  newsletter: 'Thank you for subscribing.',
  signup: 'Thank you. You are on the list.',
};

/** The same for a new and for a known address: the answer does not reveal who is a customer. */
export const thanksFor = (kind: LeadKind): string => thanks[kind];

/** The rules of the three forms (docs/rules/accounts.md 5). @throws Refusal precondition with the form's sentence */
export function validLead(form: LeadForm): Omit<Lead, 'id' | 'createdAt'> {
  const kind = LEAD_KINDS.find((known) => known === form.kind);
  if (!kind) throw refuse('malformed', 'lead.kind', 'This form is not known');
  if (kind === 'contact') assertRules(contactRules, { ...form, name: form.firstname });
  else assertRules(newsletterRules, form);
  return { ...form, kind, email: normaliseEmail(form.email) };
}
