import { allLogins, loginOf } from '../keys/provider-keys.ts';
import type { Provider } from '../provider.ts';
import { financeReport } from './finance-report.ts';
import { finance } from './finance.client.ts';

/** The finance company and its plans; each branch's orders in that branch's account. */
export const financeProvider: Provider = ({ config, keys, gatewaysOf }) => {
  const account = {
    url: config.FINANCE_URL,
    login: (branch: string) => loginOf(keys().finance, branch),
    logins: () => allLogins(keys().finance),
  };
  return {
    page: finance({ ...account, returnBase: config.PAYMENT_RETURN_BASE }),
    report: financeReport({ ...account, gateways: gatewaysOf('finance') }),
  };
};
