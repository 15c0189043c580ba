/** 13 to 19 digits, with single blanks or dashes between them at most; a mask's stars count as digits. */
const CARD_NUMBER = /(?<![\d*])[\d*](?:[ -]?[\d*]){12,18}(?![\d*])/g;
/** What a magnetic stripe has after the number: expiry, service code, and on its first track the name. */
const STRIPE = /([\d*]{12,19})(?:=|\^[^?^]{0,60}\^)\d*\??/g;
const MOST_IN_FRONT = 6;
const MOST_AT_END = 4;

/**
 * A text in which every card number keeps its first six and last four digits at most, and nothing of a stripe is left, whatever the provider has sent. Other numbers of
 * 13 to 19 digits are masked too: one digit too few is no harm, one too many is.
 */
export const withoutCardNumbers = (text: string): string =>
  text.replace(STRIPE, '$1').replace(CARD_NUMBER, (number) => {
    const places = number.replace(/[^\d*]/g, '').length;
    let place = 0;
    return number.replace(/[\d*]/g, (digit) => {
      place += 1;
      return place > MOST_IN_FRONT && place <= places - MOST_AT_END ? '*' : digit;
    });
  });
