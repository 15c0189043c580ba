import { TEXT_LIMITS } from './text.ts';

/**
 * No blank, control or list character: an address must never become two, nor a header line of its own. The labels of the
 * domain stand between single dots, none at the end.
 */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@([^\s@<>()[\]\\,;:".\u3002\p{Cc}]+\.)+[^\s@<>()[\]\\,;:".\u3002\p{Cc}]+$/u;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Full-width, circled and other variants of a letter, and what is not seen at all: one address could be had many times over. */
const isLookAlike = (value: string): boolean =>
  INVISIBLE.test(value) || value.normalize('NFKC') !== value.normalize('NFC');

/** An at-sign with something on both sides and a dot after it (docs/rules/accounts.md 4); whether it exists, only a message to it shows. */
export const isEmail = (value: string): boolean =>
  value.length <= TEXT_LIMITS.email && EMAIL.test(value) && !isLookAlike(value);

/** The form addresses are compared and stored in: NFC, so that a letter with a macron is the same one however it is encoded. */
export const normaliseEmail = (value: string): string => value.trim().normalize('NFC').toLowerCase();
