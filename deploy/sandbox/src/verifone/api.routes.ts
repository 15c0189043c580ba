import express, { type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Faults } from '../faults/faults.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Account } from './accounts.ts';
import { saleJson } from './api.presenter.ts';
import { sessionRequest } from './api.request.ts';
import { refuseCall, unreadable } from './api-error.ts';
import { accountAuth, accountOf } from './basic-auth.ts';
import type { Sale } from './records.ts';
import type { Registers } from './registers.ts';
import { reportOf, reportRequest } from './report.ts';
import { canBeStopped, cancelled, scriptOf } from './walk.ts';

export interface ApiSetting {
  readonly accounts: readonly Account[];
  readonly registers: Registers;
  readonly faults: Faults;
  readonly keyring: Keyring;
  /** origins of points of sale that may frame a page */
  readonly targetOrigins: readonly string[];
  /** where the pages lie, without a slash at its end */
  readonly base: string;
}

/** Calls from server to server, all with basic auth: open a session, ask how it stands, abort it, list what is over. */
export function verifoneApi(setting: ApiSetting): Router {
  const { registers, faults, base } = setting;
  const find = finder(registers);
  return Router()
    .use(accountAuth(setting.accounts, setting.keyring), express.json({ limit: '10kb' }), repeating(faults))
    .post('/sessions', async (req, res) => open(setting, accountOf(res), { body: req.body, res }))
    .get('/transactions', async (req, res) => {
      const query = reportRequest.safeParse(req.query);
      if (!query.success) return refuseCall(res, 'BAD_REQUEST', z.prettifyError(query.error));
      const { rows, next } = reportOf(await registers.all(), accountOf(res).merchantId, query.data);
      res.json({ transactions: rows, next });
    })
    .get('/transactions/:referenceId', async (req, res) => {
      const sale = await find(accountOf(res), req.params.referenceId);
      if (sale) res.json(saleJson(base, sale));
      else refuseCall(res, 'NOT_FOUND');
    })
    .post('/transactions/:referenceId/abort', async (req, res) => {
      const sale = await find(accountOf(res), req.params.referenceId);
      if (!sale) return refuseCall(res, 'NOT_FOUND');
      if (canBeStopped(sale)) await registers.end(sale, cancelled(sale.session));
      const after = await registers.find(sale.session.merchantId, sale.session.referenceId);
      res.json(saleJson(base, after ?? sale));
    })
    .use(unreadable);
}

interface Opening {
  readonly body: unknown;
  readonly res: Response;
}

async function open(setting: ApiSetting, account: Account, { body, res }: Opening): Promise<void> {
  const wish = sessionRequest.safeParse(body);
  if (!wish.success) return refuseCall(res, 'BAD_REQUEST', z.prettifyError(wish.error));
  const { amount: amountCents, ...session } = wish.data;
  if (session.merchantId !== account.merchantId) return refuseCall(res, 'WRONG_MERCHANT');
  if (!account.registers.includes(session.registerId)) return refuseCall(res, 'NO_REGISTER');
  if (!setting.targetOrigins.includes(session.targetOrigin)) return refuseCall(res, 'WRONG_ORIGIN');
  const made = await setting.registers.create({ ...session, amountCents });
  if (made === 'busy') return refuseCall(res, 'REGISTER_BUSY');
  if (made === 'used') return refuseCall(res, 'REFERENCE_USED');
  if (made === 'noOriginal') return refuseCall(res, 'NO_ORIGINAL');
  res.status(201).json(saleJson(setting.base, made));
}

/** An account sees its own sales alone. Script .13: the first question finds nothing. */
function finder(registers: Registers) {
  const asked = new Set<string>();
  return async ({ merchantId }: Account, referenceId: string): Promise<Sale | undefined> => {
    const sale = await registers.find(merchantId, referenceId);
    if (!sale || scriptOf(sale.session.amountCents) !== 'unknownOnce' || asked.has(referenceId)) return sale;
    asked.add(referenceId);
    return undefined;
  };
}

/** The fault `repeat`: a request is answered with the answer to the one before, and nothing is done. */
function repeating(faults: Faults): RequestHandler {
  let last: { readonly status: number; readonly body: unknown } | undefined;
  return (_req, res, next) => {
    if (last && faults.take('verifone', ['repeat'])) return void res.status(last.status).json(last.body);
    const send = res.json.bind(res);
    res.json = (body: unknown) => {
      last = { status: res.statusCode, body };
      return send(body);
    };
    next();
  };
}
