import { readFileSync } from 'node:fs';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { sendPage } from '../web/page.ts';
import { ACTIONS, act, type Action } from './actions.ts';
import { messageOf, pageUrl, paramsOf } from './api.presenter.ts';
import { alteredPage, framePage, type FrameScreen, unknownPage } from './frame.view.ts';
import type { Sale, Session } from './records.ts';
import type { Registers } from './registers.ts';
import { linesOf } from './screen.ts';

export interface FrameSetting {
  readonly registers: Registers;
  /** where the pages lie, without a slash at its end */
  readonly base: string;
}

const script = readFileSync(new URL('./frame.js', import.meta.url), 'utf8');
const pressed = z.object({ session: z.string(), action: z.enum(Object.keys(ACTIONS) as [Action, ...Action[]]) });

/** The page that a point of sale shows in a frame: the terminal's prompts, its keys, and the message at the end. */
export function frameRoutes(setting: FrameSetting): Router {
  const { registers, base } = setting;
  const ofQuery = (req: Request): Promise<Sale | undefined> =>
    registers.ofPage(typeof req.query['session'] === 'string' ? req.query['session'] : '');
  return Router()
    .get('/frame.js', (_req, res) => void res.type('text/javascript').send(script))
    .get('/screen', async (req, res) => {
      const sale = await ofQuery(req);
      if (!sale) return void res.status(404).json({ message: 'There is no such payment' });
      const isServed = await registers.open(sale);
      res.set('Cache-Control', 'no-store').json(screenOf((await ofQuery(req)) ?? sale, isServed));
    })
    .post('/keys', express.urlencoded({ extended: false, limit: '1kb' }), async (req, res) => {
      const press = pressed.safeParse(req.body);
      const sale = press.success ? await registers.ofPage(press.data.session) : undefined;
      if (!press.success || !sale) return sendPage(res, unknownPage, { status: 404 });
      await act(registers, sale, press.data.action); // too late: the page shows how it ended
      res.redirect(303, pageUrl(base, sale.session));
    })
    .get('/:type/:posService', async (req, res) => show(setting, (await ofQuery(req)) ?? null, { req, res }));
}

interface Visit {
  readonly req: Request;
  readonly res: Response;
}

/** Opening the page is what begins the sale at the terminal; an address with anything changed begins nothing. */
async function show({ registers }: FrameSetting, sale: Sale | null, { req, res }: Visit): Promise<void> {
  if (!sale) return sendPage(res, unknownPage, { status: 404 });
  const frame = { ancestor: sale.session.targetOrigin };
  if (!isUntouched(req, sale.session)) return sendPage(res, alteredPage, { status: 400, frame });
  const isServed = await registers.open(sale);
  const now = (await registers.ofPage(sale.session.token)) ?? sale;
  sendPage(res, framePage(now, screenOf(now, isServed)), { frame });
}

function isUntouched({ params, query }: Request, session: Session): boolean {
  const expected = paramsOf(session);
  const names = new Set([...Object.keys(query), ...Object.keys(expected)]);
  const isSame = [...names].every((name) => query[name] === expected[name]);
  return isSame && params['type'] === session.type && params['posService'] === session.posService;
}

function screenOf(sale: Sale, isServed: boolean): FrameScreen {
  if (!isServed) return { line1: 'TERMINAL BUSY', line2: 'PLEASE WAIT', hasKeys: false };
  const [line1, line2] = linesOf(sale);
  const message = messageOf(sale);
  return { line1, line2, hasKeys: !sale.end, ...(message && { message }) };
}
