const shortest = 4;

/** A text that may be a sku or a part of one: with a digit or a dash in it, or a blank for one. @returns '' for any other */
export function skuPart(text: string): string {
  const part = text.trim().toUpperCase().replace(/\s+/gu, '-');
  return part.length >= shortest &&
    part.length <= 60 &&
    /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(part) &&
    /[\d-]/.test(part)
    ? part
    : '';
}
