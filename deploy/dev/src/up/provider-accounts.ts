type Env = Record<string, string>;
type Secret = (label: string) => string;

const WINDCAVE_USER = 'shop-rest';
export const HIT_USER = 'shop-hit';
/** MORE_TERMINALS: a comma list of further ones, which have no row in payment's table yet. */
const TERMINALS = ['AKL-1,AKL-2,WLG-1', process.env['MORE_TERMINALS'] ?? ''].filter(Boolean).join(',');
const VERIFONE_USER = 'shop-vcloud';
const VERIFONE_MERCHANT = 'TUSSOCK01';
const REGISTERS = 'AKL-V1,WLG-V1';

/** How payment reaches its providers, all of them played by the sandbox. @param outside its origin */
export const providersOf = (secret: Secret, outside: string): Env => ({
  WINDCAVE_URL: `${outside}/sandbox/windcave/api/v1`,
  WINDCAVE_USER,
  WINDCAVE_KEY: secret('windcave key'),
  FINANCE_URL: `${outside}/sandbox/finance/api/v1`,
  FINANCE_KEY: secret('finance key'),
  // Tests put a line of their own between payment and the terminals.
  HIT_URL: process.env['HIT_URL'] ?? `${outside}/sandbox/hit/pos.aspx`,
  HIT_USER,
  HIT_KEY: secret('hit key'),
  HIT_VENDOR_ID: 'shop',
  VERIFONE_URL: `${outside}/sandbox/verifone`,
  VERIFONE_USER,
  VERIFONE_KEY: secret('verifone key'),
  VERIFONE_MERCHANT,
});

/** The same accounts, as the sandbox knows them. */
export const providerAccountsOf = (secret: Secret): Env => ({
  SANDBOX_WINDCAVE_USER: WINDCAVE_USER,
  SANDBOX_WINDCAVE_KEY: secret('windcave key'),
  SANDBOX_FINANCE_KEY: secret('finance key'),
  SANDBOX_HIT_ACCOUNTS: `${HIT_USER}:${secret('hit key')}:${TERMINALS}`,
  SANDBOX_VERIFONE_ACCOUNTS: `${VERIFONE_MERCHANT}:${VERIFONE_USER}:${secret('verifone key')}:${REGISTERS}`,
});
