declare const postcodeBrand: unique symbol;

/** A New Zealand postcode: four digits, 0xxx in Northland to 9xxx in Southland. */
export type NzPostcode = string & { readonly [postcodeBrand]: 'NzPostcode' };

/** street and rural can be delivered to; box is a lobby of post-office boxes, so furniture cannot. */
export type PostcodeKind = 'street' | 'box' | 'rural';

export const isNzPostcode = (value: string): value is NzPostcode => /^\d{4}$/.test(value);

/** What a shopper reads whose postcode is none, on the product page and when the purchase is completed. */
export const INVALID_POSTCODE = 'Woops! Looks like you entered an invalid zipcode.';

/** Whether it lies between the country's first and last postcode: '0000' and '9999' do not. */
export const isInNzRange = (zip: NzPostcode): boolean => zip >= '0110' && zip <= '9893';

/** @throws RangeError when it is not four digits; input from outside is checked with {@link isNzPostcode} first. */
export function asNzPostcode(value: string): NzPostcode {
  if (!isNzPostcode(value)) throw new RangeError(`Not a postcode: ${value}`);
  return value;
}

/**
 * What a postcode delivers to, by its third digit: 0–3 street, 4–6 box lobby, 7–9 rural (docs/rules/delivery.md 6).
 * @param exceptions codes known to be otherwise (the few streets that carry a 4–6), from data
 */
export function postcodeKind(
  postcode: NzPostcode,
  exceptions: ReadonlyMap<string, PostcodeKind> = new Map(),
): PostcodeKind {
  const known = exceptions.get(postcode);
  if (known) return known;
  const third = Number(postcode[2]);
  if (third <= 3) return 'street';
  return third <= 6 ? 'box' : 'rural';
}
