import type { HostedProvider, HostedProviders } from '../src/application/ports.ts';

/** Whatever the method, this provider has its page. */
export const oneProvider = (provider: HostedProvider): HostedProviders => ({ of: async () => provider });
