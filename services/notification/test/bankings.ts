import type { BankedPayment, BankingDay, MethodLine } from '@shop/proto/banking/v1/banking';

const method = (gateway: string, name: string, [expectedCents, actualCents]: [number, number]): MethodLine => ({
  ...{ gateway, name, editable: true, expectedCents, actualCents, paidBackCents: 0 },
});
/** @param settledAt UTC: thirteen hours behind New Zealand */
export const banked = (settledAt: string, cents: number, of: Partial<BankedPayment> = {}): BankedPayment => ({
  ...{ settledAt, cents, orderNo: '30873', reference: '', staffId: 'sina', gateway: 'offline', late: false },
  ...{ bankedOn: '2025-12-02', ...of },
});

/** A day with takings by each method, differences and a payment of the day before. */
export const aBanking = (options: Partial<BankingDay> = {}): BankingDay => {
  const payments = options.payments ?? [
    banked('2025-12-02T03:40:00Z', 32_000),
    banked('2025-12-01T21:02:00Z', 329_600, {
      gateway: 'windcave',
      reference: 'WC-5512',
      orderNo: '30869',
      staffId: '',
    }),
    banked('2025-11-30T20:08:00Z', 100_000, { gateway: 'directcrd', reference: 'BENNETT', late: true }),
  ];
  return {
    ...{ id: '418', branch: 'AKL', date: '2025-12-02', staffId: 'sina', submittedAt: '2025-12-02T04:48:00Z' },
    comment: 'One purchase was keyed as $1,294.00.\n$5.00 extra in the envelope.',
    methods: [
      method('veftpos', 'EFTPOS', [621_400, 619_400]),
      method('windcave', 'Card online', [329_600, 329_600]),
      method('offline', 'Offline', [32_000, 32_500]),
    ],
    ...{ canStart: false, earlier: [], paymentCount: payments.length, ...options, payments },
  };
};
