/** Closed sets of words that contract, domain and rows share. */

/** Why staff take something off a price (docs/rules/discounts.md). */
export const DISCOUNT_REASONS = [
  'Price Match',
  'Reduced to Clear',
  'Damaged Stock',
  'Loyal Customer',
  'Other',
] as const;

/** What a PIN can approve (docs/rules/pins.md). */
export const GRANT_TYPES = [
  'quote',
  'quote_email',
  'order',
  'email-quote',
  'send-cart',
  'quote-del',
  'order-cancel',
  'discount',
  'no-deposit',
  'refund',
  'terminal-resolve',
] as const;
export type GrantType = (typeof GRANT_TYPES)[number];

/** What a payment method gives back: payments by whatever method, its own alone, or none (docs/rules/payments.md, 9). */
export const REFUNDS = ['any', 'own', 'none'] as const;
export type Refunds = (typeof REFUNDS)[number];

/** Which popup of the counter takes a payment: of a card terminal, of a provider's page in a frame; '' = none. */
export const TERMINALS = ['', 'hit', 'frame'] as const;
export type TerminalPopup = (typeof TERMINALS)[number];

/** Where an e-mail stands (services/notification). */
export const EMAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;
