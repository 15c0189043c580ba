import express, { Router } from 'express';
import { z } from 'zod';
import { type Keyring, keysSwitch } from './keyring.ts';

/** `POST /sandbox/keys {provider, user?, keys}`: an account's keys from now on, as its owner changes them at a provider. */
export const keysRoutes = (keyring: Keyring): Router =>
  Router().post('/', express.json(), (req, res) => {
    const wanted = keysSwitch.safeParse(req.body);
    if (!wanted.success) return void res.status(400).json({ error: z.prettifyError(wanted.error) });
    keyring.set(wanted.data);
    res.status(204).end();
  });
