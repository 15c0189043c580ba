import { z } from 'zod';

/** A further account of a merchant at a provider that has one by default. */
export interface MoreAccount {
  readonly name: string;
  readonly key: string;
}

/** `name:key;other:key`; '' = none */
export const moreAccounts = z
  .string()
  .default('')
  .transform((text) => text.split(';').filter(Boolean).map(accountOf))
  .refine((all) => all.every(({ name, key }) => name && key), { message: 'must be a semicolon list of name:key' });

function accountOf(text: string): MoreAccount {
  const [name = '', key = ''] = text.trim().split(':');
  return { name, key };
}
