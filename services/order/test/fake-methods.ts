import type { Payments } from '../src/application/ports.ts';
import { termsFor } from './tenders.ts';

/** The methods of the counter and of the store. */
export const fakeMethods: Pick<Payments, 'counterMethods' | 'approval' | 'methods'> = {
  counterMethods: async () => [
    {
      code: 'offline',
      name: 'Offline',
      byCode: false,
      ...termsFor('offline'),
      channel: 'pos',
      referenceLabel: 'Reference',
    },
    { code: 'directcrd', name: 'Bank transfer', byCode: false, ...termsFor('directcrd'), channel: 'pos' },
    { code: 'credit', name: 'Store credit', byCode: false, ...termsFor('credit'), channel: 'pos' },
    { code: 'voucher', name: 'Gift voucher', byCode: true, ...termsFor('voucher'), channel: 'pos' },
    { code: 'windcave', name: 'Card', byCode: false, ...termsFor('windcave'), channel: 'pos' },
    { code: 'weftpos', name: 'EFTPOS', byCode: false, ...termsFor('weftpos'), channel: 'pos' },
  ],
  approval: async () => ({
    code: 'no-deposit',
    name: 'No deposit',
    byCode: true,
    ...termsFor('no-deposit'),
    channel: 'pos',
  }),
  methods: async () => [
    { code: 'windcave', name: 'Card', byCode: false, ...termsFor('windcave') },
    { code: 'directcrd', name: 'Bank transfer', byCode: false, ...termsFor('directcrd') },
    { code: 'voucher', name: 'Voucher', byCode: true, ...termsFor('voucher') },
  ],
};
