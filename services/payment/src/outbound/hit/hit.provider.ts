import { loginAt } from '../keys/provider-keys.ts';
import type { Provider } from '../provider.ts';
import { hitReport } from './hit-report.ts';
import { hitClient } from './hit.client.ts';

/** Windcave's card terminals; a terminal's account is its own, else its branch's. */
export const hitProvider: Provider = ({ config, keys, branchOf, gatewaysOf, stationsOf }) => {
  const account = {
    url: config.HIT_URL,
    login: (station: string) => loginAt(keys().hit, station, branchOf),
  };
  return {
    terminals: hitClient({ ...account, vendorId: config.HIT_VENDOR_ID, returnBase: config.PAYMENT_RETURN_BASE }),
    report: hitReport({ ...account, gateways: gatewaysOf('hit'), stations: stationsOf('hit') }),
  };
};
