import type { StaffTerms } from '@shop/commerce/document';
import { cents, type Column, columns, flag, instant, int, oneOf, orNull, text } from '@shop/kit/postgres/columns';
import { asNzDate, type NzDate } from '@shop/primitives/nz-time';
import { QUOTE_STATES, type Quote } from '../../domain/quote.ts';

/** A day of ours; '' where the row has none. */
export const nzDay: Column<NzDate | ''> = {
  type: 'date',
  read: (value) => (value === null ? '' : asNzDate(value as string)),
};

/** What an order's row says of the quote that it is or was. */
export const quoteColumns = columns<Quote>({
  quoteState: oneOf(QUOTE_STATES),
  expiresOn: nzDay,
  couponExpiresOn: nzDay,
  couponHeldVersion: orNull(int),
  staffId: text,
  savedBy: text,
  savedAt: orNull(instant),
  sentAt: orNull(instant),
});

export const staffTermsColumns = columns<StaffTerms>({
  staffId: text,
  manualFee: flag,
  autoShippingCents: cents,
  useSameAddress: flag,
});
