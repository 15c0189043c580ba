import { readFileSync } from 'node:fs';
import type { Clock } from '@shop/kit/clock';
import express, { type Express } from 'express';
import { addressfinderRoutes } from './addressfinder/addressfinder.routes.ts';
import { captchaScript } from './captcha/captcha-script.routes.ts';
import { siteverifyRoutes } from './captcha/siteverify.routes.ts';
import type { SandboxConfig } from './config.ts';
import { crmRoutes } from './crm/crm.routes.ts';
import { faultGate } from './faults/fault-gate.ts';
import type { Faults } from './faults/faults.ts';
import { faultRoutes } from './faults/faults.routes.ts';
import type { Desk } from './finance/desk.ts';
import { financeApi, financePage } from './finance/finance.routes.ts';
import { hitRoutes } from './hit/hit.routes.ts';
import type { Terminals } from './hit/terminals.ts';
import { terminalsRoutes } from './hit/terminals.routes.ts';
import { indexPage } from './index.view.ts';
import type { Keyring } from './keys/keyring.ts';
import { keysRoutes } from './keys/keys.routes.ts';
import { instagramRoutes } from './instagram/instagram.routes.ts';
import type { IssuerKeys } from './issuer/keys.ts';
import { pickRoutes } from './issuer/pick.routes.ts';
import { createIssuer } from './issuer/provider.ts';
import type { Ledger } from './ledger/ledger.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { verifoneApi } from './verifone/api.routes.ts';
import { deskRoutes } from './verifone/desk.routes.ts';
import { frameRoutes } from './verifone/frame.routes.ts';
import type { Registers } from './verifone/registers.ts';
import { errorHandler } from './web/error-handler.ts';
import { sendPage } from './web/page.ts';
import { windcaveApi } from './windcave/api.routes.ts';
import { basicAuth } from './windcave/basic-auth.ts';
import type { Books } from './windcave/books.ts';
import { hostedPage } from './windcave/hosted-page.routes.ts';
import type { Notifier } from './windcave/notifier.ts';

export interface World {
  readonly config: SandboxConfig;
  /** the sandbox's own origin, without a slash at its end */
  readonly origin: string;
  /** host and port that take mail */
  readonly smtp: string;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly keyring: Keyring;
  readonly ledger: Ledger;
  readonly books: Books;
  readonly notifier: Notifier;
  readonly mailbox: Mailbox;
  readonly keys: IssuerKeys;
  readonly terminals: Terminals;
  readonly registers: Registers;
  readonly desk: Desk;
}

const style = readFileSync(new URL('./web/style.css', import.meta.url), 'utf8');

/** Every address of the sandbox; nothing is listening yet. */
export function createApp(world: World): Express {
  const { config, faults, ledger, mailbox, clock, origin } = world;
  const app = express().disable('x-powered-by');
  app.use((_req, res, next) => {
    res.set('X-Content-Type-Options', 'nosniff');
    next();
  });
  app.get(['/healthz', '/readyz'], (_req, res) => void res.json({ status: 'ok' }));
  app.get('/favicon.ico', (_req, res) => void res.status(204).end());
  app.get('/', (_req, res) => res.redirect(302, '/sandbox'));
  app.get('/sandbox', (_req, res) => sendPage(res, indexPage(world.smtp)));
  app.get('/sandbox/style.css', (_req, res) => void res.type('css').send(style));
  app.use('/sandbox/faults', faultRoutes(faults));
  app.use('/sandbox/keys', keysRoutes(world.keyring));
  app.use('/sandbox/ledger', ledgerRoutes(ledger));
  app.use('/sandbox/mail', mailRoutes(mailbox));
  app.use('/sandbox/crm', crmRoutes());
  app.use('/sandbox/captcha.js', captchaScript());
  const hostname = new URL(config.SANDBOX_RETURN_ORIGINS[0] ?? origin).hostname;
  const verifier = siteverifyRoutes({ secret: config.SANDBOX_CAPTCHA_SECRET, hostname, clock });
  app.use('/sandbox/siteverify', faultGate(faults, 'siteverify'), verifier);
  const album = { pictures: config.SANDBOX_PICTURE_URLS, page: `${origin}/sandbox/instagram/p` };
  app.use('/sandbox/instagram', instagramRoutes(album));
  mountAddressfinder(app, world);
  mountWindcave(app, world);
  mountHit(app, world);
  mountVerifone(app, world);
  mountFinance(app, world);
  mountIssuer(app, world);
  app.use((req, res) => void res.status(404).type('text').send(`There is no ${req.method} ${req.path} here.`));
  app.use(failed);
  return app;
}

function mountAddressfinder(app: Express, { config, faults }: World): void {
  const account = { key: config.SANDBOX_ADDRESS_KEY, secret: config.SANDBOX_ADDRESS_SECRET };
  app.use('/sandbox/addressfinder', faultGate(faults, 'addressfinder'), addressfinderRoutes(account));
}

function mountWindcave(app: Express, { config, origin, faults, keyring, books, clock, notifier }: World): void {
  const at = { api: `${origin}/sandbox/windcave/api/v1`, page: `${origin}/sandbox/windcave/pay` };
  const main = { user: config.SANDBOX_WINDCAVE_USER, key: config.SANDBOX_WINDCAVE_KEY };
  const auth = basicAuth({ main, more: config.SANDBOX_WINDCAVE_MORE }, keyring);
  app.use('/sandbox/windcave/api/v1', faultGate(faults, 'windcave'), auth, windcaveApi({ books, clock, at }));
  app.use('/sandbox/windcave/pay', hostedPage({ books, clock, notifier }));
}

function mountHit(app: Express, { config, faults, keyring, terminals }: World): void {
  const hit = hitRoutes({ accounts: config.SANDBOX_HIT_ACCOUNTS, terminals, faults, keyring });
  app.use('/sandbox/hit', faultGate(faults, 'hit'), hit);
  app.use('/sandbox/terminals', terminalsRoutes(terminals));
}

/** Faults hold for the calls between servers, never for the page in the frame. */
function mountVerifone(app: Express, { config, origin, faults, keyring, registers }: World): void {
  const base = `${origin}/sandbox/verifone/webint`;
  const { SANDBOX_VERIFONE_ACCOUNTS: accounts, SANDBOX_RETURN_ORIGINS: targetOrigins } = config;
  const api = verifoneApi({ accounts, targetOrigins, registers, faults, keyring, base });
  app.use('/sandbox/verifone/webint', frameRoutes({ registers, base }));
  app.use('/sandbox/verifone/api', faultGate(faults, 'verifone'), api);
  app.use('/sandbox/registers', deskRoutes(registers));
}

function mountFinance(app: Express, { config, origin, faults, keyring, desk, clock }: World): void {
  const page = `${origin}/sandbox/finance/apply`;
  const accounts = [{ name: '', key: config.SANDBOX_FINANCE_KEY }, ...config.SANDBOX_FINANCE_MORE];
  const api = financeApi({ desk, clock, accounts, keyring, page });
  app.use('/sandbox/finance/api/v1', faultGate(faults, 'finance'), api);
  app.use('/sandbox/finance/apply', financePage({ desk, clock }));
}

function mountIssuer(app: Express, { config, origin, faults, keys }: World): void {
  const returnOrigins = config.SANDBOX_RETURN_ORIGINS;
  const provider = createIssuer({
    issuer: `${origin}/sandbox/issuer`,
    tenant: config.SANDBOX_TENANT,
    clientId: config.SANDBOX_CLIENT_ID,
    clientSecret: config.SANDBOX_CLIENT_SECRET,
    returnOrigins,
    keys,
  });
  app.use('/sandbox/issuer/pick', pickRoutes({ provider, returnOrigins }));
  app.use('/sandbox/issuer', faultGate(faults, 'issuer'), provider.callback());
}

const failed = errorHandler((status, error, { req, res }) => {
  if (status === 500) console.error(`sandbox: ${req.method} ${req.path}`, error);
  const text = status < 500 ? 'The request could not be read.' : 'Something went wrong in the sandbox.';
  res.status(status).type('text').send(text);
});
