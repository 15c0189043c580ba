import express, { Router } from 'express';
import { z } from 'zod';
import { sendPage } from '../web/page.ts';
import { ACTIONS, act, type Action } from './actions.ts';
import { noticeScript } from './notices.ts';
import type { Switches } from './records.ts';
import type { Terminal } from './terminal.ts';
import type { Terminals } from './terminals.ts';
import { terminalsPage } from './terminals.view.ts';

const SWITCHES: Readonly<Record<string, Partial<Switches>>> = {
  byHand: { byHand: true },
  byItself: { byHand: false },
  unplug: { unplugged: true },
  plug: { unplugged: false },
};
const pressed = z.object({ action: z.enum([...Object.keys(ACTIONS), ...Object.keys(SWITCHES)]) });
const isAction = (name: string): name is Action => name in ACTIONS;
const REFRESH_SECONDS = '2';

/**
 * Each terminal's screen, and `POST /{station}` with `action`: what a person does there. Works without JavaScript. `POST /notices` says how often and
 * how late the merchant is told.
 */
export function terminalsRoutes({ all, find, tellBy }: Terminals): Router {
  const look = async (terminal: Terminal) => ({
    station: terminal.station,
    switches: terminal.switches(),
    task: await terminal.task(),
  });
  return Router()
    .get('/', async (_req, res) => {
      res.set('Refresh', REFRESH_SECONDS);
      sendPage(res, terminalsPage(await Promise.all(all.map(look))));
    })
    .post('/notices', express.json({ limit: '1kb' }), (req, res) => {
      const script = noticeScript.safeParse(req.body);
      if (!script.success) return void res.status(400).json({ error: z.prettifyError(script.error) });
      tellBy(script.data);
      res.status(204).end();
    })
    .post('/:station', express.urlencoded({ extended: false, limit: '1kb' }), async (req, res) => {
      const terminal = find(String(req.params['station']));
      const press = pressed.safeParse(req.body);
      if (!terminal || !press.success)
        return void res.status(404).type('text').send('There is no such terminal or key.');
      const { action } = press.data;
      const isDone = isAction(action) ? await act(terminal, action) : await turn(terminal, SWITCHES[action]);
      if (!isDone) return void res.status(409).type('text').send('Nothing is open at this terminal.');
      res.redirect(303, '/sandbox/terminals');
    });
}

async function turn(terminal: Terminal, switches: Partial<Switches> = {}): Promise<true> {
  await terminal.set(switches);
  return true;
}
