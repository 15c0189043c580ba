import type { HostedProvider } from '../application/ports.ts';
import type { ProviderReport } from '../application/reconciliation-ports.ts';
import type { Terminals } from '../application/terminal-ports.ts';
import type { PaymentConfig } from '../config.ts';
import type { ProviderKeys } from './keys/provider-keys.ts';

/** What payment tells every provider: where it is, how we are known there, and which methods and terminals are its. */
export interface Surroundings {
  readonly config: PaymentConfig;
  /** our accounts as they are at that moment: ask for each call */
  readonly keys: () => ProviderKeys;
  /** the branch of a terminal; '' of one that we do not know */
  readonly branchOf: (station: string) => Promise<string>;
  /** the methods whose rows name this provider, also those that are switched off */
  readonly gatewaysOf: (provider: string) => () => Promise<readonly string[]>;
  /** the terminals of those methods, also those that are switched off */
  readonly stationsOf: (provider: string) => () => Promise<readonly KnownStation[]>;
}

export interface KnownStation {
  readonly id: string;
  readonly enabled: boolean;
}

/** What a provider does for us. What it lacks it is not asked for: without a report its books are not compared. */
export interface Connection {
  /** it has a page to which shoppers are sent */
  readonly page?: HostedProvider;
  /** it has card terminals */
  readonly terminals?: Terminals;
  /** it says what it charged */
  readonly report?: ProviderReport;
}

/** What a provider's folder gives to `providers.ts`. */
export type Provider = (at: Surroundings) => Connection;
