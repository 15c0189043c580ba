import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';

const listed = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

function isReadable(list: string): boolean {
  try {
    proxyAddr.compile(listed(list));
    return true;
  } catch {
    return false;
  }
}

/** The variable TRUSTED_PROXIES of a process that the world talks to over HTTP. */
export const trustedProxies = z
  .string()
  .refine(isReadable, 'every entry is an address or a network as 10.1.0.0/16')
  .transform(listed)
  .optional()
  .describe('addresses and networks of our own proxies, after commas; none in production, else this machine');

export interface ProxyConfig {
  readonly NODE_ENV?: string | undefined;
  readonly TRUSTED_PROXIES?: readonly string[] | undefined;
}

export interface ClientAddresses {
  /**
   * Of the browser: X-Forwarded-For is read from its end for as long as a proxy of ours wrote it. What a client put there
   * itself stands before that and counts for nothing.
   */
  of(req: IncomingMessage): string;
  /** Whether a proxy or server of ours has this address; for express's `trust proxy` too. */
  isOurs(address: string): boolean;
}

/** In production no proxy is trusted unless configured; elsewhere the loopback addresses are. */
export function clientAddresses({ NODE_ENV, TRUSTED_PROXIES }: ProxyConfig): ClientAddresses {
  const trusted = TRUSTED_PROXIES ?? (NODE_ENV === 'production' ? [] : ['loopback']);
  const trust = proxyAddr.compile([...trusted]);
  return {
    of: (req) => proxyAddr(req, trust),
    isOurs: (address) => address !== '' && trust(address, 0),
  };
}
