import type { Clock } from '@shop/kit/clock';
import express, { type Request, type Response, Router } from 'express';
import { type Addresses, presentOpened, presentSession, presentTransaction } from './api.presenter.ts';
import { bodyFault, faultsOf, refuseCall } from './api-error.ts';
import { accountOf } from './basic-auth.ts';
import type { Books } from './books.ts';
import { reportRequest } from './report.ts';
import { refundRequest, sessionRequest } from './session.request.ts';

export interface ApiSetting {
  readonly books: Books;
  readonly clock: Clock;
  readonly at: Addresses;
}

/** A page is payable for three days when the merchant does not say how long. */
const LIFE_MS = 3 * 86_400_000;

/** The provider's REST calls. The caller has been recognised before. */
export function windcaveApi(setting: ApiSetting): Router {
  const { books, at } = setting;
  return Router()
    .use(express.json({ limit: '100kb' }))
    .post('/sessions', (req, res) => openSession(setting, req, res))
    .get('/sessions/:id', async (req, res) => {
      const session = own(res, await books.session(req.params.id));
      if (!session) return unknown(res, 'Session');
      res.json(presentSession(session, await books.outcome(session.id), at));
    })
    .post('/transactions', (req, res) => refund(setting, req, res))
    .get('/transactions', async (req, res) => {
      const { xId } = req.query;
      if (xId === undefined) return report(setting, req, res);
      const transaction = typeof xId === 'string' ? own(res, await books.refundByXId(xId)) : undefined;
      if (!transaction) return unknown(res, 'Transaction');
      res.json(presentTransaction(transaction, at));
    })
    .get('/transactions/:id', async (req, res) => {
      const transaction = own(res, await books.transaction(req.params.id));
      if (!transaction) return unknown(res, 'Transaction');
      res.json(presentTransaction(transaction, at));
    })
    .use((_req, res) => unknown(res, 'Resource'))
    .use(bodyFault);
}

/** Of another account nothing is known. */
const own = <T extends { readonly account: string }>(res: Response, one: T | undefined): T | undefined =>
  one?.account === accountOf(res) ? one : undefined;

const unknown = (res: Response, what: string): void =>
  refuseCall(res, 404, [{ target: '', message: `${what} was not found` }]);

const xIdOf = (req: Request): string | null => req.get('x-id')?.trim() || null;

async function openSession({ books, clock, at }: ApiSetting, req: Request, res: Response): Promise<void> {
  const body = sessionRequest.safeParse(req.body);
  if (!body.success) return refuseCall(res, 400, faultsOf(body.error));
  const now = clock.now().getTime();
  const expires = new Date(body.data.expires ?? now + LIFE_MS);
  if (expires.getTime() <= now) return refuseCall(res, 400, [{ target: 'expires', message: 'Must lie in the future' }]);
  const { amount, currency, merchantReference, callbackUrls, notificationUrl = null } = body.data;
  const session = await books.open({
    account: accountOf(res),
    xId: xIdOf(req),
    amount,
    currency,
    merchantReference,
    callbackUrls,
    notificationUrl,
    expires: expires.toISOString(),
  });
  res.status(202).json(presentOpened(session, await books.outcome(session.id), at));
}

async function refund({ books, at }: ApiSetting, req: Request, res: Response): Promise<void> {
  const body = refundRequest.safeParse(req.body);
  if (!body.success) return refuseCall(res, 400, faultsOf(body.error));
  const { transactionId, amount, merchantReference } = body.data;
  const purchase = own(res, await books.transaction(transactionId));
  if (purchase?.type !== 'purchase' || purchase.outcome !== 'approved') {
    return refuseCall(res, 400, [{ target: 'transactionId', message: 'There is no approved purchase with this id' }]);
  }
  const wish = { xId: xIdOf(req), amount, merchantReference: merchantReference ?? purchase.merchantReference };
  const transaction = await books.refund(purchase, wish);
  if (!transaction) {
    return refuseCall(res, 400, [{ target: 'amount', message: 'Amount exceeds what is left of the purchase' }]);
  }
  res.status(201).json(presentTransaction(transaction, at));
}

/** What happened in a window, oldest first; `links` names the next page. Our own definition. */
async function report({ books, at }: ApiSetting, req: Request, res: Response): Promise<void> {
  const query = reportRequest.safeParse(req.query);
  if (!query.success) return refuseCall(res, 400, faultsOf(query.error));
  const { transactions, next } = await books.report(query.data, accountOf(res));
  const following = new URLSearchParams({ ...asTexts(req.query), cursor: next });
  res.json({
    transactions: transactions.map((transaction) => presentTransaction(transaction, at)),
    links: next === '' ? [] : [{ href: `${at.api}/transactions?${following.toString()}`, rel: 'next', method: 'GET' }],
  });
}

const asTexts = (query: Request['query']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
