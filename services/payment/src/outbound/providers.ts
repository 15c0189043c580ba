import type { HostedProvider, HostedProviders, MethodReader } from '../application/ports.ts';

/** The providers that are connected, by the names that `payment_method.provider` gives them. One more is a folder beside this file and a row. */
export function hostedProviders(
  connected: Readonly<Record<string, HostedProvider>>,
  { providerOf }: Pick<MethodReader, 'providerOf'>,
): HostedProviders {
  return {
    async of(gateway) {
      const name = await providerOf(gateway);
      const provider = connected[name];
      if (!provider) throw new Error(`the provider "${name}" of ${gateway} is not connected`);
      return provider;
    },
  };
}
