import type { HostedProvider, HostedProviders, MethodReader } from '../application/ports.ts';
import type { ProviderReport } from '../application/reconciliation-ports.ts';
import type { TerminalProviders, Terminals } from '../application/terminal-ports.ts';
import { financeProvider } from './finance/finance.provider.ts';
import { hitProvider } from './hit/hit.provider.ts';
import type { Connection, Provider, Surroundings } from './provider.ts';
import { verifoneProvider } from './verifone/verifone.provider.ts';
import { windcaveProvider } from './windcave/windcave.provider.ts';

/** By the names that `payment_method.provider` gives them. One more is a folder beside this file, its line here and its row. */
export const PROVIDERS: Readonly<Record<string, Provider>> = {
  windcave: windcaveProvider,
  finance: financeProvider,
  hit: hitProvider,
  verifone: verifoneProvider,
};

export interface ConnectedProviders {
  readonly providers: HostedProviders;
  readonly terminals: TerminalProviders;
  /** of those that have one */
  readonly reports: readonly ProviderReport[];
}

/** Connects each provider once; which of them serves a method is read from the method's row at each call. */
export function connectProviders(
  providers: Readonly<Record<string, Provider>>,
  at: Surroundings,
  methods: Pick<MethodReader, 'providerOf'>,
): ConnectedProviders {
  const connected = Object.entries(providers).map(([name, connect]): [string, Connection] => [name, connect(at)]);
  const having = <K extends keyof Connection>(part: K) =>
    Object.fromEntries(connected.flatMap(([name, { [part]: one }]) => (one ? [[name, one]] : [])));
  return {
    providers: hostedProviders(having('page'), methods),
    terminals: terminalProviders(having('terminals'), methods),
    reports: Object.values(having('report')),
  };
}

type Named<T> = Readonly<Record<string, T>>;

export function hostedProviders(
  connected: Named<HostedProvider>,
  { providerOf }: Pick<MethodReader, 'providerOf'>,
): HostedProviders {
  return {
    async of(gateway) {
      const name = await providerOf(gateway, 'hosted');
      const provider = connected[name];
      if (!provider) throw new Error(`the provider "${name}" of ${gateway} is not connected`);
      return provider;
    },
  };
}

export const terminalProviders = (
  connected: Named<Terminals>,
  { providerOf }: Pick<MethodReader, 'providerOf'>,
): TerminalProviders => ({ of: async (gateway) => connected[await providerOf(gateway, 'terminal')] });
