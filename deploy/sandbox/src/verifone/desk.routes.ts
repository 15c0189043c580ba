import express, { Router } from 'express';
import { z } from 'zod';
import { sendPage } from '../web/page.ts';
import { act, isAction } from './actions.ts';
import { deskPage } from './desk.view.ts';
import type { Registers } from './registers.ts';

const pressed = z.object({ action: z.string() });
const REFRESH_SECONDS = '2';

/** Each register's terminal, and `POST /{register}` with `action`: what a person does there. Works without JavaScript. */
export function deskRoutes(registers: Registers): Router {
  const look = async (registerId: string) => ({
    registerId,
    switches: registers.switches(registerId),
    sale: await registers.last(registerId),
  });
  return Router()
    .get('/', async (_req, res) => {
      res.set('Refresh', REFRESH_SECONDS);
      sendPage(res, deskPage(await Promise.all(registers.names.map(look))));
    })
    .post('/:register', express.urlencoded({ extended: false, limit: '1kb' }), async (req, res) => {
      const registerId = String(req.params['register']);
      const press = pressed.safeParse(req.body);
      if (!registers.names.includes(registerId) || !press.success)
        return void res.status(404).type('text').send('There is no such register or key.');
      const isDone = await pressKey(registers, registerId, press.data.action);
      if (!isDone) return void res.status(409).type('text').send('Nothing is open at this register.');
      res.redirect(303, '/sandbox/registers');
    });
}

async function pressKey(registers: Registers, registerId: string, action: string): Promise<boolean> {
  if (action === 'byHand' || action === 'byItself') {
    await registers.set(registerId, { byHand: action === 'byHand' });
    return true;
  }
  const sale = await registers.last(registerId);
  if (!sale) return false;
  if (action === 'recover' && sale.isLost) {
    await registers.recover(sale);
    return true;
  }
  return isAction(action) && act(registers, sale, action);
}
