import { Router } from 'express';
import type { Ledger } from './ledger.ts';

/** `GET /sandbox/ledger`, oldest first. */
export function ledgerRoutes(ledger: Ledger): Router {
  return Router().get('/', (_req, res) => {
    res.json(
      ledger.entries().map(({ provider, reference, type, amount, approved, at }) => ({
        provider,
        reference,
        type,
        amount,
        approved,
        at,
      })),
    );
  });
}
