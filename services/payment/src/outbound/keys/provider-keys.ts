import { z } from 'zod';

export interface Login {
  readonly user: string;
  readonly key: string;
}
export interface MerchantLogin extends Login {
  readonly merchantId: string;
}
/** Which account serves a terminal: its own, else its branch's, else the default. */
export interface PlacedLogins<T> {
  readonly default: T;
  readonly branches: ReadonlyMap<string, T>;
  readonly stations: ReadonlyMap<string, T>;
}
/** Our accounts at the providers as they are now. */
export interface ProviderKeys {
  readonly windcave: Login;
  readonly finance: { readonly key: string };
  readonly hit: PlacedLogins<Login>;
  readonly verifone: PlacedLogins<MerchantLogin>;
}

/** What a header or an attribute can carry. */
const printable = z.string().regex(/^[\x20-\x7e]{1,256}$/, 'must be 1 to 256 printable characters');
const login = z.strictObject({ user: printable, key: printable });
const merchantLogin = login.extend({ merchantId: z.string().min(1).max(40) });

const places = <T>(one: z.ZodType<T>) =>
  z.record(z.string().min(1).max(32), one).transform((all) => new Map(Object.entries(all)));
const placed = <T>(one: z.ZodType<T>) =>
  z.strictObject({ default: one.optional(), branches: places(one).optional(), stations: places(one).optional() });

const keysFile = z.strictObject({
  windcave: login.optional(),
  finance: z.strictObject({ key: printable }).optional(),
  hit: placed(login).optional(),
  verifone: placed(merchantLogin).optional(),
});

export type KeysReading = { readonly keys: ProviderKeys } | { readonly problem: string };

/**
 * Reads the file of keys (docs/rules/provider-keys.md). What it does not name stays as in `base`; what it names wrongly, in anything, makes
 * the whole file a problem. The problem names fields and never a value.
 */
export function readKeys(text: string, base: ProviderKeys): KeysReading {
  const body = jsonOf(text);
  if (body === undefined) return { problem: 'it is no JSON' };
  const read = keysFile.safeParse(body);
  if (!read.success) return { problem: read.error.issues.map(toWords).join('; ') };
  const { windcave, finance, hit, verifone } = read.data;
  return {
    keys: {
      windcave: windcave ?? base.windcave,
      finance: finance ?? base.finance,
      hit: placedLogins(hit, base.hit),
      verifone: placedLogins(verifone, base.verifone),
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const toWords = ({ path, message }: z.core.$ZodIssue): string => `${path.join('.') || 'the file'}: ${message}`;

interface PlacedFile<T> {
  readonly default?: T | undefined;
  readonly branches?: ReadonlyMap<string, T> | undefined;
  readonly stations?: ReadonlyMap<string, T> | undefined;
}

const placedLogins = <T>(file: PlacedFile<T> | undefined, base: PlacedLogins<T>): PlacedLogins<T> => ({
  default: file?.default ?? base.default,
  branches: file?.branches ?? base.branches,
  stations: file?.stations ?? base.stations,
});

/** @param branchOf a terminal's branch; asked only where a branch has an account of its own */
export async function loginAt<T>(
  { stations, branches, default: usual }: PlacedLogins<T>,
  station: string,
  branchOf: (station: string) => Promise<string>,
): Promise<T> {
  const own = stations.get(station);
  if (own !== undefined || branches.size === 0) return own ?? usual;
  return branches.get(await branchOf(station)) ?? usual;
}

/** Every account that serves some terminal. */
export const allLogins = <T>({ default: usual, branches, stations }: PlacedLogins<T>): T[] => [
  usual,
  ...branches.values(),
  ...stations.values(),
];

/** The same account everywhere. */
export const everywhere = <T>(one: T): PlacedLogins<T> => ({ default: one, branches: new Map(), stations: new Map() });
