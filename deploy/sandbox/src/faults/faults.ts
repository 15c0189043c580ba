import { z } from 'zod';

export const PROVIDERS = [
  'windcave',
  'hit',
  'verifone',
  'finance',
  'siteverify',
  'smtp',
  'issuer',
  'addressfinder',
] as const;
export const MODES = ['delay', 'dropReply', 'repeat', 'error500', 'none'] as const;

export type Provider = (typeof PROVIDERS)[number];
export type FaultMode = Exclude<(typeof MODES)[number], 'none'>;

/** A switch as it is posted. `none` takes the provider's fault away. */
export const faultSwitch = z.strictObject({
  provider: z.enum(PROVIDERS),
  mode: z.enum(MODES),
  /** how long a delay lasts, in milliseconds */
  ms: z.int().min(0).max(600_000).optional(),
  /** how often it happens before it ends by itself; until it is taken away when left out */
  times: z.int().min(1).max(1_000_000).optional(),
});
export type FaultSwitch = z.output<typeof faultSwitch>;

export interface Fault {
  readonly provider: Provider;
  readonly mode: FaultMode;
  /** only of a delay */
  readonly ms?: number;
  /** how often it will still happen; endless when absent */
  readonly times?: number;
}

export interface Faults {
  set(fault: FaultSwitch): void;
  current(): Fault[];
  /** The provider's fault if it is one of these modes, counted as happened; undefined when all is well. */
  take(provider: Provider, modes: readonly FaultMode[]): Fault | undefined;
}

const DELAY_MS = 3_000;

/** One fault a provider. Switches are not kept over a restart: a restarted provider is a healthy one. */
export function createFaults(): Faults {
  const byProvider = new Map<Provider, Fault>();
  return {
    set: ({ provider, mode, ms, times }) => {
      if (mode === 'none') byProvider.delete(provider);
      else
        byProvider.set(provider, {
          provider,
          mode,
          ...(mode === 'delay' && { ms: ms ?? DELAY_MS }),
          ...(times && { times }),
        });
    },
    current: () => [...byProvider.values()],
    take: (provider, modes) => {
      const fault = byProvider.get(provider);
      if (!fault || !modes.includes(fault.mode)) return undefined;
      if (fault.times === 1) byProvider.delete(provider);
      else if (fault.times) byProvider.set(provider, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}
