import type { Clock } from '@shop/kit/clock';
import { todayInNz } from '@shop/primitives/nz-time';
import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { sendPage } from '../web/page.ts';
import type { Books, Payment } from './books.ts';
import { checkCard, type CardForm } from './card.ts';
import { cardPage, UNTOUCHED, expiredPage, outcomePage, type Typed, unknownPage } from './hosted-page.view.ts';
import type { Notifier } from './notifier.ts';
import type { PaySession, Transaction } from './records.ts';

export interface PageSetting {
  readonly books: Books;
  readonly clock: Clock;
  readonly notifier: Notifier;
}

const typedText = z.string().max(200).catch('');
const submitted = z.object({
  holder: typedText,
  cardNumber: typedText,
  expiry: typedText,
  cvc: typedText,
  action: z.enum(['pay', 'cancel']),
});

/** The card form under `/{sessionId}`. Works without JavaScript; a second submit meets the outcome of the first. */
export function hostedPage(setting: PageSetting): Router {
  return Router()
    .get('/:id', (req, res) => receive(setting, req.params.id, { res }))
    .post('/:id', express.urlencoded({ extended: false, limit: '10kb' }), (req, res) =>
      receive(setting, req.params['id'] ?? '', { res, body: req.body }),
    );
}

interface Visit {
  readonly res: Response;
  /** what was posted; absent when the page is only looked at */
  readonly body?: unknown;
}

async function receive(setting: PageSetting, id: string, { res, body }: Visit): Promise<void> {
  const session = await setting.books.session(id);
  if (!session) return sendPage(res, unknownPage, { status: 404 });
  const settled = await setting.books.outcome(id);
  if (settled) return leave(res, session, settled);
  if (session.expires <= setting.clock.now().toISOString()) return sendPage(res, expiredPage(session), { status: 410 });
  if (body === undefined) return showForm(res, session);
  await decide(setting, session, { res, body });
}

async function decide(setting: PageSetting, session: PaySession, { res, body }: Visit): Promise<void> {
  const form = submitted.safeParse(body);
  if (!form.success) return showForm(res, session, { status: 400 });
  const payment = form.data.action === 'cancel' ? CANCELLED : charge(form.data, setting.clock);
  if ('faults' in payment) return showForm(res, session, { status: 422, typed: payment });
  const { transaction, first } = await setting.books.settle(session, payment);
  if (first) setting.notifier.notify(session, transaction);
  leave(res, session, transaction);
}

const CANCELLED: Payment = { outcome: 'cancelled', silent: false, card: null };

function charge(form: CardForm, clock: Clock): Payment | Typed {
  const check = checkCard(form, todayInNz(clock.now()));
  if ('faults' in check) return { form, faults: check.faults };
  const { answer: outcome, silent, card } = check.verdict;
  return { outcome, silent, card };
}

interface Showing {
  readonly status?: number;
  readonly typed?: Typed;
}

function showForm(res: Response, session: PaySession, { status = 200, typed = UNTOUCHED }: Showing = {}): void {
  const callbacks = Object.values(session.callbackUrls).filter((url) => url !== undefined);
  const formTargets = [...new Set(callbacks.map((url) => new URL(url).origin))];
  sendPage(res, cardPage(session, typed), { status, formTargets });
}

/** Back to the merchant with a 303, so that the post becomes a GET; a silent card keeps the browser here. */
function leave(res: Response, session: PaySession, transaction: Transaction): void {
  const callback = session.callbackUrls[transaction.outcome];
  if (transaction.silent || !callback) return sendPage(res, outcomePage(session, transaction));
  const target = new URL(callback);
  target.searchParams.set('sessionId', session.id);
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(303, target.href);
}
