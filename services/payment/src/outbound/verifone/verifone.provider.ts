import { allLogins, loginAt } from '../keys/provider-keys.ts';
import type { Provider } from '../provider.ts';
import { verifoneReport } from './verifone-report.ts';
import { verifoneClient } from './verifone.client.ts';

/** Verifone's registers, whose page the till shows in a frame; a register's account is its own, else its branch's. */
export const verifoneProvider: Provider = ({ config, keys, branchOf, gatewaysOf }) => {
  const account = {
    url: config.VERIFONE_URL,
    login: (station: string) => loginAt(keys().verifone, station, branchOf),
    logins: () => allLogins(keys().verifone),
  };
  return {
    terminals: verifoneClient({ ...account, shopOrigin: new URL(config.PAYMENT_RETURN_BASE).origin }),
    report: verifoneReport({ ...account, gateways: gatewaysOf('verifone') }),
  };
};
