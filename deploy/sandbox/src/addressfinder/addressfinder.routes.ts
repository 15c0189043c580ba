import { Router } from 'express';
import { z } from 'zod';

export interface AddressAccount {
  readonly key: string;
  readonly secret: string;
}

/** Houses that the street file does not know one by one; a real service knows every one. */
const HOUSES = [
  '2/14 Constellation Drive, Rosedale, Auckland 0632',
  '14 Constellation Drive, Rosedale, Auckland 0632',
  '184 Williams Street, Kaiapoi 7630',
  '415 State Highway 10, RD 2, Kaitaia 0482',
  'Level 4, 22 The Terrace, Wellington Central, Wellington 6011',
];

const text = z.string().catch('');
const asked = z.object({ key: text, secret: text, q: text, max: z.coerce.number().int().min(1).max(10).catch(10) });

const plain = (address: string): string =>
  address
    .toLowerCase()
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();
const failure = (error_code: number, message: string) => ({ success: false, error_code, message });

/** `GET /api/nz/address/autocomplete`: a house is found when it begins with what was typed. */
export function addressfinderRoutes({ key, secret }: AddressAccount): Router {
  return Router().get('/api/nz/address/autocomplete', (req, res) => {
    const { q, max, ...given } = asked.parse(req.query);
    if (given.key !== key) return void res.status(401).json(failure(1001, 'Key not found'));
    if (given.secret !== secret) return void res.status(401).json(failure(1006, 'Invalid credentials'));
    const found = HOUSES.filter((house) => plain(house).startsWith(plain(q))).slice(0, max);
    res.json({ completions: found.map((a, n) => ({ a, pxid: `2-.${n}`, v: 1 })), success: true });
  });
}
