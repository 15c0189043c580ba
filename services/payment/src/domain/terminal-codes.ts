/**
 * What a refusal of the provider says about the transaction. final: it was not begun; confirm: it was probably not begun, and is not once
 * the provider does not know its reference; failed: it came to its end without money; notMatched: the provider does not know the
 * reference; unclear: nothing.
 */
export type Refusal = 'final' | 'confirm' | 'failed' | 'notMatched' | 'unclear';

/**
 * Answers to the request that starts a transaction; what is not here is unclear (docs/rules/terminals.md 5). The providers' codes share
 * one table: Windcave's are two characters, Verifone's are words.
 */
const AT_START: Readonly<Record<string, Refusal>> = {
  P4: 'final', // device id too long
  P5: 'final', // device id not matched
  P7: 'final', // bad type
  P8: 'final', // authentication
  P9: 'final', // station of another account
  PH: 'final', // user
  PK: 'final', // not enabled
  PL: 'final', // invalid parameter
  PM: 'final', // type not allowed
  PO: 'final', // no such station
  PC: 'confirm', // the terminal is busy, perhaps with this very transaction
  PD: 'confirm', // could not be transmitted
  PE: 'confirm',
  PF: 'confirm',
  TQ: 'confirm', // start failed
  V6: 'failed', // card not read
  VB: 'failed', // timed out
  VW: 'failed', // cancelled
  BAD_REQUEST: 'final',
  UNAUTHORISED: 'final',
  WRONG_MERCHANT: 'final',
  WRONG_ORIGIN: 'final',
  NO_REGISTER: 'final',
  NO_ORIGINAL: 'final', // a refund of nothing that was paid
  REGISTER_BUSY: 'final', // with another one: ours would be a reference that was used
};
/** A refused query says nothing about the transaction, unless it tells how that ended. */
const AT_STATUS: Readonly<Record<string, Refusal>> = {
  ...{ PJ: 'notMatched', V6: 'failed', VB: 'failed', VW: 'failed' },
  NOT_FOUND: 'notMatched',
};

export const refusalOf = (request: 'start' | 'status', code: string): Refusal =>
  (request === 'start' ? AT_START : AT_STATUS)[code] ?? 'unclear';

/** Given up by the customer or the till, so that it may be paid again; every other end without money is a decline. */
export const isCancelled = (code: string): boolean => code === 'VW' || code === 'CANCELLED';
