import { isNzPostcode } from '@shop/primitives/nz-address';
import { circuitBreaker, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import { z } from 'zod';
import type { AddressService } from '../../application/address-ports.ts';
import { parseAddress } from '../../domain/address/parse-address.ts';
import { type AddressSuggestion, ruralOf } from '../../domain/address/write-address.ts';

export interface AddressAccount {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** called for each answer that did not come, or was none; not while the service is left alone */
  readonly onFailure: (error: unknown) => void;
}

/** A list that comes later than this is not worth waiting for while our own streets are at hand. */
const DEADLINE_MS = 600;
const PAUSE_MS = 10_000;
const FAILURES = 5;

const answer = z.object({ completions: z.array(z.object({ a: z.string().min(1).max(255) })) });

/** Addressfinder's autocomplete (`GET /api/nz/address/autocomplete`): a deadline, no redirects, and a breaker. */
export function addressFinder({ url, key, secret, onFailure }: AddressAccount): AddressService {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const base = url.replace(/\/+$/, '');
  const ask = async (q: string, most: number): Promise<AddressSuggestion[]> => {
    const query = new URLSearchParams({ key, secret, q, format: 'json', max: String(most) });
    const reply = await fetch(`${base}/api/nz/address/autocomplete?${query.toString()}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!reply.ok) throw new Error(`the address service answered ${reply.status}`);
    return answer
      .parse(await reply.json())
      .completions.slice(0, most)
      .map(({ a }) => suggestionOf(a));
  };
  return {
    suggest: (typed, most) =>
      breaker
        .execute(() => ask(typed, most))
        .catch((error: unknown) => {
          if (!isBrokenCircuitError(error)) onFailure(error);
          return undefined;
        }),
  };
}

/** 'RD 2' stands where a suburb would. */
const RURAL = /^RD \d+$/;

/** '2/14 Constellation Drive, Rosedale, Auckland 0632' in its parts. */
function suggestionOf(line: string): AddressSuggestion {
  const digits = /\s(\d{4})$/.exec(line)?.[1] ?? '';
  const zip = isNzPostcode(digits) ? digits : '';
  const parts = (zip === '' ? line : line.slice(0, -5)).split(', ');
  const last = parts.at(-1) ?? '';
  const before = parts.length > 2 ? (parts.at(-2) ?? '') : '';
  const hasSuburb = before !== '' && !RURAL.test(before);
  const { lead } = parseAddress(line);
  const house = parts.slice(0, hasSuburb ? -2 : -1).join(', ');
  const street = house.startsWith(lead) ? house.slice(lead.length).trim() : house;
  const place = hasSuburb ? { suburb: before, city: last } : { suburb: last, city: '' };
  return { label: line, value: line, street, ...place, zip, rural: ruralOf(zip) };
}
