import express, { Router } from 'express';
import { type Faults, faultSwitch } from './faults.ts';

/** `POST /sandbox/faults {provider, mode, ms?, times?}` and `GET`, both answering every fault that is switched on. */
export function faultRoutes(faults: Faults): Router {
  return Router()
    .get('/', (_req, res) => void res.json(faults.current()))
    .post('/', express.json(), (req, res) => {
      const wanted = faultSwitch.safeParse(req.body);
      if (!wanted.success) {
        const [issue] = wanted.error.issues;
        res.status(400).json({ error: `${issue?.path.join('.') || 'body'}: ${issue?.message}` });
        return;
      }
      faults.set(wanted.data);
      res.json(faults.current());
    });
}
