import { withCents } from '@shop/primitives/money';
import type * as wire from '@shop/proto/banking/v1/banking';
import type { Takings } from '../../application/compare-takings.ts';
import type { ShownDay } from '../../application/shown-day.ts';
import type { DayToSubmit } from '../../application/submit-day.ts';

export const fromDay = ({
  bankedOn,
  lines,
  payments,
  entries,
  record,
  earlier,
  ...day
}: ShownDay): wire.BankingDay => ({
  ...day,
  ...{ id: record?.id ?? '', staffId: record?.staffId ?? '', comment: record?.comment ?? '' },
  submittedAt: record?.submittedAt.toISOString() ?? '',
  date: bankedOn,
  earlier: earlier.map(({ bankedOn: date, ...open }) => ({ date, ...open })),
  methods: lines.map((line) => ({ paidBackCents: 0, ...line })),
  payments: payments.map(({ settledAt, ...payment }) => ({ ...payment, settledAt: settledAt.toISOString() })),
  paymentCount: entries,
});

export const fromTakings = ({ asOf, gateways, hours, yesterdayCloseCents }: Takings): wire.CompareTakingsReply => ({
  ...{ asOf: asOf.toISOString(), gateways: [...gateways], yesterdayCloseCents },
  hours: hours.map(({ todayCents, ...hour }) => ({ ...hour, ...(todayCents === undefined ? {} : { todayCents }) })),
});

export const toPosted = ({ methods, ...day }: wire.SubmitDayRequest): DayToSubmit => ({
  ...day,
  lines: methods.map(withCents),
});
