import { z } from 'zod';

/** A merchant, his login and the registers that are paired with a terminal of his. */
export interface Account {
  readonly merchantId: string;
  readonly user: string;
  readonly key: string;
  readonly registers: readonly string[];
}

/** `merchant:user:key:AKL-V1,WLG-V1;other:user:key:REGISTER` */
export const accountsSetting = z
  .string()
  .min(1)
  .transform((text) => text.split(';').map(accountOf))
  .refine((all) => all.every(({ merchantId, user, key, registers }) => merchantId && user && key && registers[0]), {
    message: 'must be a semicolon list of merchant:user:key:register,register',
  });

function accountOf(text: string): Account {
  const [merchantId = '', user = '', key = '', registers = ''] = text.trim().split(':');
  return { merchantId, user, key, registers: registers.split(',').filter(Boolean) };
}
