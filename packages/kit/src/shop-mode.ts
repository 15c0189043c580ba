import { z } from 'zod';

/** `demo`: a developer's machine, where nothing was chosen. */
export type ShopMode = 'live' | 'training' | 'demo';

/** The origin of an address, also of one that is no web address: `smtp://127.0.0.1:8025`. '' for what is no address. */
export function originOf(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.protocol}//${url.host}` : '';
}

/** What every process reads of the mode of the installation (docs/rules/training.md). Spread into the own schema. */
export const modeConfig = {
  SHOP_MODE: z
    .enum(['live', 'training'])
    .optional()
    .describe('live or training; left out it is live in production, and elsewhere the demo'),
  SANDBOX_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url().transform(originOf)))
    .describe('a comma list of the origins of the practice providers, http://host:port and smtp://host:port'),
};

type ModeConfig = {
  readonly SHOP_MODE?: 'live' | 'training' | undefined;
  readonly NODE_ENV?: string | undefined;
};

export const modeOf = ({ SHOP_MODE, NODE_ENV }: ModeConfig): ShopMode =>
  SHOP_MODE ?? (NODE_ENV === 'production' ? 'live' : 'demo');

export const isTraining = (config: ModeConfig): boolean => modeOf(config) === 'training';

/** Variables with an address of somebody outside, or a list of them. */
export interface Outside {
  /** money, mail, customers: practice providers in training, real ones when live */
  readonly providers: readonly string[];
  /** who signs in and whether it is a person: real ones are allowed in training, practice ones never when live */
  readonly identity?: readonly string[];
}

const REFUSED = {
  training: 'a training shop reaches the practice providers of SANDBOX_ORIGINS alone',
  live: 'it leads to a practice provider, which is not for a live shop',
};

/** The sandbox has all its pages and calls below this path. */
const SANDBOX_PATH = /^\/sandbox(\/|$)/;

/**
 * A rule for the schema of a process: with a wrong provider it does not start. Practice and real providers are never mixed,
 * whatever else is configured; the demo of a developer's machine may use any.
 */
export function providersFit({ providers, identity = [] }: Outside) {
  return (config: ModeConfig & { readonly SANDBOX_ORIGINS: readonly string[] }, context: z.RefinementCtx): void => {
    const mode = modeOf(config);
    if (mode === 'demo') return;
    const isPractice = (address: string) =>
      config.SANDBOX_ORIGINS.includes(originOf(address)) ||
      (mode === 'live' && SANDBOX_PATH.test(URL.parse(address)?.pathname ?? ''));
    const refused = (name: string) =>
      addressesIn(config, name).some((one) => isPractice(one) !== (mode === 'training'));
    const named = mode === 'training' ? providers : [...providers, ...identity];
    for (const name of named.filter(refused)) {
      context.addIssue({ code: 'custom', path: [name], message: REFUSED[mode] });
    }
  };
}

/** Of one variable: none, one or several. */
function addressesIn(config: object, name: string): string[] {
  const value: unknown = Reflect.get(config, name);
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'string').filter((one) => one !== '');
}
