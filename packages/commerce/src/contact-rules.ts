/** Digits only (docs/rules/checkout.md 1). */
export const isDigits = (value: string): boolean => /^\d+$/.test(value.trim());

/** An address is 5–255 characters (docs/rules/checkout.md 1). */
export function isAddress(value: string): boolean {
  const { length } = value.trim();
  return length >= 5 && length <= 255;
}

export const isBlank = (value: string): boolean => value.trim() === '';
