import { allLogins, loginOf } from '../keys/provider-keys.ts';
import type { Provider } from '../provider.ts';
import { windcaveReport } from './windcave-report.ts';
import { windcave } from './windcave.client.ts';

/** Windcave's hosted card page, by REST; each branch's orders in that branch's account. */
export const windcaveProvider: Provider = ({ config, keys, gatewaysOf }) => {
  const account = {
    url: config.WINDCAVE_URL,
    login: (branch: string) => loginOf(keys().windcave, branch),
    logins: () => allLogins(keys().windcave),
  };
  return {
    page: windcave({ ...account, returnBase: config.PAYMENT_RETURN_BASE }),
    report: windcaveReport({ ...account, gateways: gatewaysOf('windcave') }),
  };
};
