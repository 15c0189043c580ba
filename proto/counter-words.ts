import { Acquisition, DiscountReason, DiscountType, ShipMethod } from './gen/shop/common/v1/counter.ts';

/** The counter's words and the enum values of its messages: one table for both directions. */
export const METHOD_WORDS = {
  DEL: ShipMethod.SHIP_METHOD_DEL,
  COU: ShipMethod.SHIP_METHOD_COU,
  PCK: ShipMethod.SHIP_METHOD_PCK,
} as const;
export const ACQUISITION_WORDS = {
  '': Acquisition.ACQUISITION_UNSPECIFIED,
  'Phone Enquiry': Acquisition.ACQUISITION_PHONE_ENQUIRY,
  'Email Enquiry': Acquisition.ACQUISITION_EMAIL_ENQUIRY,
  'Chatbot Enquiry': Acquisition.ACQUISITION_CHATBOT_ENQUIRY,
  'Walk in': Acquisition.ACQUISITION_WALK_IN,
} as const;
export const DISCOUNT_TYPE_WORDS = {
  percent: DiscountType.DISCOUNT_TYPE_PERCENT,
  fixed: DiscountType.DISCOUNT_TYPE_FIXED,
} as const;
export const REASON_WORDS = {
  'Price Match': DiscountReason.DISCOUNT_REASON_PRICE_MATCH,
  'Reduced to Clear': DiscountReason.DISCOUNT_REASON_REDUCED_TO_CLEAR,
  'Damaged Stock': DiscountReason.DISCOUNT_REASON_DAMAGED_STOCK,
  'Loyal Customer': DiscountReason.DISCOUNT_REASON_LOYAL_CUSTOMER,
  Other: DiscountReason.DISCOUNT_REASON_OTHER,
} as const;

/** The word for a message's value; undefined for one that has none. */
export const wordOf = <T extends Readonly<Record<string, string>>>(words: T, message: string): keyof T | undefined =>
  (Object.keys(words) as (keyof T)[]).find((word) => words[word] === message);
