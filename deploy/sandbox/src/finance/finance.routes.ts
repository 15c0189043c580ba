import type { Clock } from '@shop/kit/clock';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { sendPage } from '../web/page.ts';
import { applicationRequest } from './application.request.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { MoreAccount } from '../keys/more-accounts.ts';
import type { Desk } from './desk.ts';
import { awayPage, closedPage, formPage, unknownPage } from './finance.view.ts';
import type { Application, Decision } from './records.ts';
import { reportOf, reportRequest } from './report.ts';

export interface FinanceSetting {
  readonly desk: Desk;
  readonly clock: Clock;
  /** '' = the main one */
  readonly accounts: readonly MoreAccount[];
  readonly keyring: Keyring;
  /** where its pages lie */
  readonly page: string;
}

/** The company's calls, server to server: `Authorization: Bearer key`. */
export function financeApi({ desk, clock, accounts, keyring, page }: FinanceSetting): Router {
  const present = (application: Application) =>
    presentApplication(application, { decision: desk.decision(application.id), now: clock.now(), page });
  return Router()
    .use(bearer(accounts, keyring), express.json({ limit: '20kb' }))
    .post('/applications', async (req, res) => {
      const body = applicationRequest.safeParse(req.body);
      if (!body.success) return void res.status(400).json({ error: body.error.issues[0]?.message ?? 'not readable' });
      const wish = { ...body.data, account: accountOf(res), key: req.get('idempotency-key') ?? null };
      if (new Date(wish.expires) <= clock.now())
        return void res.status(400).json({ error: 'expires lies in the past' });
      res.status(201).json(present(await desk.apply(wish)));
    })
    .get('/applications', (req, res) => {
      const query = reportRequest.safeParse(req.query);
      if (!query.success) return void res.status(400).json({ error: z.prettifyError(query.error) });
      const { rows, next } = reportOf(
        desk.decided().filter(({ application }) => application.account === accountOf(res)),
        query.data,
      );
      res.json({ applications: rows, next });
    })
    .get('/applications/:id', (req, res) => {
      const application = desk.application(req.params.id);
      if (application?.account === accountOf(res)) res.json(present(application));
      else res.status(404).json({ error: 'there is no such application' });
    });
}

const accountOf = (res: Response): string => String(res.locals['account']);

function bearer(accounts: readonly MoreAccount[], keyring: Keyring): RequestHandler {
  return (req, res, next) => {
    const [, key = ''] = /^Bearer (.+)$/.exec(req.get('authorization') ?? '') ?? [];
    const account = accounts.find(({ name: user, key: configured }) =>
      keyring.accepts({ provider: 'finance', user, configured }, key),
    );
    res.locals['account'] = account?.name;
    if (account) next();
    else res.status(401).json({ error: 'the key is not valid' });
  };
}

interface Standing {
  readonly decision: Decision | undefined;
  readonly now: Date;
  readonly page: string;
}

/** status: open, approved, declined, cancelled, or expired when nobody decided in time. */
function presentApplication(application: Application, { decision, now, page }: Standing): object {
  const { id, product, amount, currency, merchantReference, expires } = application;
  const status = decision?.outcome ?? (new Date(expires) <= now ? 'expired' : 'open');
  const contract = decision?.contractNumber ? { contractNumber: decision.contractNumber } : {};
  return { id, status, product, amount, currency, merchantReference, expires, url: `${page}/${id}`, ...contract };
}

const pressed = z.object({ action: z.enum(['approve', 'decline', 'cancel', 'away']) });
const OUTCOME = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;

/** The page where a shopper applies, a plain form. Afterwards the browser goes back to the merchant, unless it walks away. */
export function financePage({ desk, clock }: Pick<FinanceSetting, 'desk' | 'clock'>): Router {
  const open = (req: Request, res: Response): Application | undefined => {
    const application = desk.application(String(req.params['id']));
    if (!application) sendPage(res, unknownPage, { status: 404 });
    else if (desk.decision(application.id)) leave(res, application);
    else if (new Date(application.expires) <= clock.now()) sendPage(res, closedPage(application), { status: 410 });
    else return application;
    return undefined;
  };
  return Router()
    .get('/:id', (req, res) => {
      const application = open(req, res);
      if (application) showForm(res, application, 200);
    })
    .post('/:id', express.urlencoded({ extended: false, limit: '2kb' }), async (req, res) => {
      const application = open(req, res);
      if (!application) return;
      const form = pressed.safeParse(req.body);
      if (!form.success) return showForm(res, application, 400);
      if (form.data.action === 'away') return sendPage(res, awayPage(application));
      await desk.decide(application, OUTCOME[form.data.action]);
      leave(res, application);
    });
}

const showForm = (res: Response, application: Application, status: number): void =>
  sendPage(res, formPage(application), { status, formTargets: [new URL(application.returnUrl).origin] });

/** Back to the merchant by a GET, without a word of how it ended: that is asked for. */
const leave = (res: Response, { returnUrl }: Application): void =>
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, returnUrl);
