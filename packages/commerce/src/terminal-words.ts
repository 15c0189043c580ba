import { isByHand } from './by-hand.ts';

const BUSY = 'Another transaction is in progress at this terminal';
const AWAY = 'The terminal was not reached. Check its power and cable, or use another one.';
const SETTINGS = 'The provider refused this terminal: its settings need a look';
const UNKNOWN = 'The provider does not know this transaction';

/** Codes with which a card terminal's provider ends a transaction, or refuses to begin one, as people read them. */
const WORDS: Readonly<Record<string, string>> = {
  ...{ PC: BUSY, REGISTER_BUSY: BUSY },
  ...{ PD: AWAY, PE: AWAY, PF: AWAY, PG: AWAY, TQ: AWAY },
  ...{ V6: 'The card could not be read', VB: 'Timed out', VW: 'Cancelled', CANCELLED: 'Cancelled' },
  ...{ PJ: UNKNOWN, NOT_FOUND: UNKNOWN },
  ...{ P4: SETTINGS, P5: SETTINGS, P7: SETTINGS, P8: SETTINGS, P9: SETTINGS, PH: SETTINGS, PK: SETTINGS, PL: SETTINGS },
  ...{ PM: SETTINGS, PO: SETTINGS, BAD_REQUEST: SETTINGS, UNAUTHORISED: SETTINGS, WRONG_MERCHANT: SETTINGS },
  ...{
    WRONG_ORIGIN: SETTINGS,
    NO_REGISTER: SETTINGS,
    NO_ORIGINAL: 'The provider does not know the payment that is given back',
  },
};

/** '' = it is the bank's own, or none. */
export const wordsOfCode = (code: string): string => WORDS[code] ?? '';

/** A reason that begins with such a code, in words; any other as it is. */
export const inWords = (reason: string): string =>
  isByHand(reason) ? 'by hand' : wordsOfCode(reason.split(' ', 1)[0] ?? '') || reason;
