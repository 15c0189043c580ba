import { z } from 'zod';
import { accountsSetting } from './hit/accounts.ts';
import { moreAccounts } from './keys/more-accounts.ts';
import { accountsSetting as verifoneAccounts } from './verifone/accounts.ts';

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const secret = (what: string) => z.string().min(1).describe(what);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

export const sandboxEnv = z.object({
  SANDBOX_HOST: z.string().default('127.0.0.1').describe('the address to listen on'),
  SANDBOX_PORT: port(8090).describe('the HTTP port; 0 = any free one'),
  SANDBOX_SMTP_PORT: port(8025).describe('the SMTP port; 0 = any free one'),
  SANDBOX_DATA: z.string().min(1).describe('the folder of the ledger, the mails, the payment sessions and the keys'),
  SANDBOX_ORIGIN: origin.optional().describe('where browsers and services reach the sandbox, http://localhost:8090'),
  SANDBOX_RETURN_ORIGINS: list
    .pipe(z.array(origin).min(1))
    .describe('a comma list of origins a sign-in may return to, http://localhost:8080'),
  SANDBOX_CLIENT_ID: secret('the client id of the staff sign-in'),
  SANDBOX_CLIENT_SECRET: secret('the client secret of the staff sign-in'),
  SANDBOX_TENANT: z
    .uuid()
    .default('5c1e8d3a-2f47-4b9e-8a60-1d7f3b2c9e54')
    .describe('the tenant id in the staff tokens'),
  SANDBOX_WINDCAVE_USER: secret('the user name of the card provider'),
  SANDBOX_WINDCAVE_KEY: secret('the API key of the card provider'),
  SANDBOX_WINDCAVE_MORE: moreAccounts.describe('further accounts of the card provider, as user:key;user:key'),
  SANDBOX_HIT_ACCOUNTS: accountsSetting.describe('the terminals, as user:key:AKL-1,AKL-2;user:key:WLG-1'),
  SANDBOX_HIT_STEP_MS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .default(1_000)
    .describe('how long a step of a terminal lasts, in milliseconds'),
  SANDBOX_VERIFONE_ACCOUNTS: verifoneAccounts.describe(
    'the registers, as merchant:user:key:AKL-V1;other:user:key:WLG-V1',
  ),
  SANDBOX_FINANCE_KEY: secret('the key of the finance company'),
  SANDBOX_FINANCE_MORE: moreAccounts.describe('further accounts of the finance company, as name:key;name:key'),
  SANDBOX_NOTIFY_METHOD: z.enum(['GET', 'POST']).default('GET').describe('how payment notifications are sent'),
  SANDBOX_CAPTCHA_SECRET: secret('the secret of the captcha verifier'),
  SANDBOX_ADDRESS_KEY: z.string().min(1).default('address key').describe('the key of the address service'),
  SANDBOX_ADDRESS_SECRET: z.string().min(1).default('address secret').describe('the secret of that key'),
  SANDBOX_PICTURE_URLS: list
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .describe('a comma list of public picture addresses for the social feed; without it nothing was posted'),
});

export type SandboxConfig = z.output<typeof sandboxEnv>;
