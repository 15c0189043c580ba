import { z } from 'zod';

export interface Login {
  readonly user: string;
  readonly key: string;
}
export interface MerchantLogin extends Login {
  readonly merchantId: string;
}
export interface CompanyLogin {
  readonly key: string;
}
/** Which account serves a branch: its own, else the default. */
export interface BranchLogins<T> {
  readonly default: T;
  readonly branches: ReadonlyMap<string, T>;
}
/** Which account serves a terminal: its own, else its branch's, else the default. */
export interface PlacedLogins<T> extends BranchLogins<T> {
  readonly stations: ReadonlyMap<string, T>;
}
/** Our accounts at the providers as they are now. */
export interface ProviderKeys {
  readonly windcave: BranchLogins<Login>;
  readonly finance: BranchLogins<CompanyLogin>;
  readonly hit: PlacedLogins<Login>;
  readonly verifone: PlacedLogins<MerchantLogin>;
}

/** What a header or an attribute can carry. */
const printable = z.string().regex(/^[\x20-\x7e]{1,256}$/, 'must be 1 to 256 printable characters');
const login = z.strictObject({ user: printable, key: printable });
const merchantLogin = login.extend({ merchantId: z.string().min(1).max(40) });

const places = <T>(one: z.ZodType<T>) =>
  z.record(z.string().min(1).max(32), one).transform((all) => new Map(Object.entries(all)));
const inBranches = <T>(one: z.ZodType<T>) =>
  z.strictObject({ default: one.optional(), branches: places(one).optional() });
const placed = <T>(one: z.ZodType<T>) => inBranches(one).extend({ stations: places(one).optional() });

const keysFile = z.strictObject({
  windcave: inBranches(login).optional(),
  finance: inBranches(z.strictObject({ key: printable })).optional(),
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
      windcave: branchLogins(windcave, base.windcave),
      finance: branchLogins(finance, base.finance),
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

interface BranchFile<T> {
  readonly default?: T | undefined;
  readonly branches?: ReadonlyMap<string, T> | undefined;
}
interface PlacedFile<T> extends BranchFile<T> {
  readonly stations?: ReadonlyMap<string, T> | undefined;
}

const branchLogins = <T>(file: BranchFile<T> | undefined, base: BranchLogins<T>): BranchLogins<T> => ({
  default: file?.default ?? base.default,
  branches: file?.branches ?? base.branches,
});
const placedLogins = <T>(file: PlacedFile<T> | undefined, base: PlacedLogins<T>): PlacedLogins<T> => ({
  ...branchLogins(file, base),
  stations: file?.stations ?? base.stations,
});

/** @param branch of the order; '' = none */
export const loginOf = <T>({ branches, default: usual }: BranchLogins<T>, branch: string): T =>
  branches.get(branch) ?? usual;

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

/** Every account that serves some branch or terminal. */
export const allLogins = <T>({
  default: usual,
  branches,
  stations = new Map<string, T>(),
}: BranchLogins<T> & Partial<PlacedLogins<T>>): T[] => [usual, ...branches.values(), ...stations.values()];

/** The same account for every branch. */
export const inEveryBranch = <T>(one: T): BranchLogins<T> => ({ default: one, branches: new Map() });
/** The same account for every terminal. */
export const everywhere = <T>(one: T): PlacedLogins<T> => ({ ...inEveryBranch(one), stations: new Map() });
