import type { TerminalFrame } from '../src/domain/terminal-answer.ts';
import type { MerchantLogin } from '../src/outbound/keys/provider-keys.ts';
import { verifoneClient, type VerifoneSetting } from '../src/outbound/verifone/verifone.client.ts';
import type { ProviderSandbox } from './a-sandbox.ts';

/** The account of the registers, or one that is changed. */
export const as = (changes: Partial<MerchantLogin>) => async (): Promise<MerchantLogin> => ({
  ...{ user: 'vcloud', key: 'vcloud key', merchantId: 'MERCHANT1' },
  ...changes,
});

export const registersOf = ({ origin }: ProviderSandbox, changes: Partial<VerifoneSetting> = {}) =>
  verifoneClient({
    url: `${origin}/sandbox/verifone`,
    login: as({}),
    ...{ shopOrigin: 'http://localhost:9', deadlineMs: 1_000 },
    ...changes,
  });

/** What a browser does with the page: it is opened in a frame. @returns the status */
export const showPage = async ({ url }: TerminalFrame): Promise<number> => (await fetch(url)).status;
