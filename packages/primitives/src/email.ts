import { TEXT_LIMITS } from './text.ts';

/** No blank, control or list character: an address must never become two, nor a header line of its own. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** An at-sign with something on both sides and a dot after it (storefront section 5); whether it is somebody's, only a letter tells. */
export const isEmail = (value: string): boolean => value.length <= TEXT_LIMITS.email && EMAIL.test(value);

/** The form addresses are compared and stored in. */
export const normaliseEmail = (value: string): string => value.trim().toLowerCase();
