import type { OptionPrice } from '@shop/contract/v1/product';
import { useEffect, useState } from 'react';
import { postJson } from '../../lib/http.ts';
import { calls } from '../../paths.ts';
import type { Choice } from './choice.ts';

export type PricedOption = { key: string; answer?: OptionPrice; failed?: boolean };

const keyOf = (sku: string, choice: Choice, zip: string): string => [sku, choice.x, choice.y, zip].join('|');

/**
 * Price, date, finance and delivery of one combination as the server says now. Undefined until it has answered for
 * exactly this choice, so that an old answer never stands under a new one.
 */
export function useOptionPrice(sku: string, choice: Choice, zip: string): PricedOption {
  const key = keyOf(sku, choice, zip);
  const [priced, setPriced] = useState<PricedOption>({ key: '' });
  useEffect(() => {
    const controller = new AbortController();
    const body = { sku, xsel: choice.x, ysel: choice.y, zip };
    postJson(calls.confselect, body, controller.signal).then(
      (answer) => setPriced({ key, answer }),
      () => controller.signal.aborted || setPriced({ key, failed: true }),
    );
    return () => controller.abort();
  }, [key, sku, choice.x, choice.y, zip]);
  return priced.key === key ? priced : { key };
}
