import { z } from 'zod';

/** A merchant's login and the terminals that are his. */
export interface Account {
  readonly user: string;
  readonly key: string;
  readonly stations: readonly string[];
}

/** `user:key:AKL-1,AKL-2;other:key:STATION` */
export const accountsSetting = z
  .string()
  .min(1)
  .transform((text) => text.split(';').map(accountOf))
  .refine((accounts) => accounts.every(({ user, key, stations }) => user && key && stations.length > 0), {
    message: 'must be a semicolon list of user:key:station,station',
  });

function accountOf(text: string): Account {
  const [user = '', key = '', stations = ''] = text.trim().split(':');
  return { user, key, stations: stations.split(',').filter(Boolean) };
}
