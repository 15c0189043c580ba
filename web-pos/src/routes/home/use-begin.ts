import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { SaleStart } from '../../features/draft/sale-start.ts';
import { paths } from '../../paths.ts';

/** Starts a sale from the first screen: with what was scanned or picked, or with a customer. */
export function useBegin() {
  const navigate = useNavigate();
  const scanned = useRef<string[]>([]);
  const go = useCallback(
    (state: SaleStart, tab: '' | '?tab=items') => void navigate({ pathname: paths.sale, search: tab }, { state }),
    [navigate],
  );
  useEffect(() => {
    // Ready before the first scan.
    const timer = setTimeout(() => void import('../sale/sale.page.tsx'), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return {
    /** A second scan while the sale is being opened is not lost: the sale gets both. */
    withItem: useCallback(
      (code: string) => {
        scanned.current.push(code);
        go({ codes: [...scanned.current] }, '?tab=items');
      },
      [go],
    ),
    withCustomer: (customer: string) => go({ customer }, ''),
    withCartOf: (customer: string) => go({ customer, load: true }, '?tab=items'),
  };
}
const PRELOAD_AFTER_MS = 500;
