/** What a payment came back with, for people. */
export const RETURNED: Readonly<Record<string, string>> = {
  declined: 'Your payment was declined. Nothing was charged, and everything you typed is still here.',
  cancelled: 'You came back before paying. Nothing was charged, and everything you typed is still here.',
};

/** By the code in the address (docs/rules/checkout.md 8); the sentences are those of the rules. */
const ERRORS: Readonly<Record<string, string>> = {
  changed: 'Your cart has changed. Please check the new total.',
  captcha: 'Captcha validation failed, please try again',
  'sold-out': 'Woops! Some products in your cart have sold out. (sorry!)',
  unavailable: 'We could not reach the payment page. Nothing was charged. Please try again shortly.',
};
const OTHER = 'Something went wrong. Please try again.';

/** The error that the checkout page is opened with; undefined for none. */
export function initialError(query: URLSearchParams): string | undefined {
  const returned = RETURNED[query.get('payment') ?? ''];
  const error = query.get('error');
  return returned ?? (error ? (Object.hasOwn(ERRORS, error) ? ERRORS[error] : OTHER) : undefined);
}
