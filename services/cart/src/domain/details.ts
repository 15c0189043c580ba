import { postcodeIn } from '@shop/primitives/typed-address';
import { isStorableText, TEXT_LIMITS, type TextLimit } from '@shop/primitives/text';
import { refuse } from '@shop/primitives/refusal';

/** What a shopper typed. Stored as typed: the rules are asked when the purchase is completed (contract section 4). */
export interface Details {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly email: string;
  readonly mobile: string;
  readonly address: string;
  readonly zip: string;
  /** billing address */
  readonly baddress: string;
  readonly useSameAddress: boolean;
  readonly comment: string;
  readonly agreeTerms: boolean;
  readonly newsletter: boolean;
}
/** Absent = unchanged, '' = cleared. */
export type TypedDetails = { readonly [K in keyof Details]?: Details[K] | undefined };

export const NO_DETAILS: Details = {
  firstname: '',
  lastname: '',
  company: '',
  email: '',
  mobile: '',
  address: '',
  zip: '',
  baddress: '',
  useSameAddress: true,
  comment: '',
  agreeTerms: false,
  newsletter: false,
};

const LIMITS: Partial<Record<keyof Details, TextLimit>> = {
  firstname: 'name',
  lastname: 'name',
  company: 'company',
  email: 'email',
  mobile: 'mobile',
  address: 'address',
  zip: 'code',
  baddress: 'address',
  comment: 'comment',
};
const FIELDS = Object.keys(NO_DETAILS) as (keyof Details)[];

/** @throws Refusal malformed for a text that cannot be stored */
export function assertText(text: string, limit: TextLimit): void {
  if (text.length <= TEXT_LIMITS[limit] && isStorableText(text)) return;
  throw refuse('malformed', 'cart.text', 'This text is too long, or has a character that cannot be kept.');
}

/**
 * The details with what was typed; a new address that names a postcode brings it along (docs/rules/addresses.md, 4).
 * @returns the same object when nothing differs, so that nothing is written for it
 * @throws Refusal malformed for a text that is too long
 */
export function withTyped(details: Details, given: TypedDetails): Details {
  const { address } = given;
  const named = address === undefined || address === details.address ? undefined : postcodeIn(address);
  const typed = named ? { ...given, zip: named } : given;
  const changed = FIELDS.filter((field) => typed[field] !== undefined && typed[field] !== details[field]);
  for (const field of changed) {
    const limit = LIMITS[field];
    if (limit) assertText(String(typed[field]), limit);
  }
  if (changed.length === 0) return details;
  return { ...details, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

/** At login: what was typed in the session wins, the customer's stays where the session has nothing (contract section 2). */
export function mergedDetails(customer: Details, session: Details): Details {
  const texts = FIELDS.filter((field) => typeof session[field] === 'string' && session[field] !== '');
  const billing = session.baddress !== '' || !session.useSameAddress;
  return {
    ...customer,
    ...Object.fromEntries(texts.map((field) => [field, session[field]])),
    ...mergedAddress(customer, session),
    useSameAddress: billing ? session.useSameAddress : customer.useSameAddress,
    agreeTerms: session.agreeTerms || customer.agreeTerms,
    newsletter: session.newsletter || customer.newsletter,
  };
}

/** An address never gets the other cart's postcode; where a postcode was typed alone, only an address it fits stays. */
function mergedAddress(customer: Details, session: Details): Pick<Details, 'address' | 'zip'> {
  const { address, zip } = session;
  if (address !== '') return { address, zip };
  if (zip === '' || zip === customer.zip) return { address: customer.address, zip: customer.zip };
  return { address: '', zip };
}
