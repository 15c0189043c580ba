import { NO_ADDRESS } from '@shop/commerce/pos-checkout';
import { useEffect, useRef, useState } from 'react';
import { focusProblem } from '../../features/customer/field-problem.tsx';
import { focusLine } from '../../features/lines/line-focus.ts';
import { allocatedOf, EXPIRED, missingOf, problemOf, type SaleProblem, unmailed } from './proceed.tsx';
import type { SaleProps, Tab } from './sale-props.ts';

/** What kept the sale from payment, until it no longer does, and the way to where it is put right. */
export function useProblem(shown: SaleProps['shown'], setTab: (tab: Tab) => void) {
  const [said, setSaid] = useState<SaleProblem & { readonly allocated?: string }>();
  // Whoever refuses kept this from when the key was pressed: what is allocated may have been answered since.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const goTo = (problem: SaleProblem) => {
    const { line } = problem;
    setSaid(line === undefined ? problem : { ...problem, allocated: allocatedOf(latest.current, line) });
    const isOfItems = problem.field === 'allocation' || problem.field === 'cart';
    setTab(isOfItems ? 'items' : 'customer');
    if (isOfItems) focusLine(line ?? latest.current.items.find(({ todo }) => todo !== '')?.sku);
    else focusProblem();
  };
  return [said && stands(said, shown) ? said : undefined, goTo] as const;
}

function stands(said: SaleProblem & { readonly allocated?: string }, shown: SaleProps['shown']): boolean {
  if (said.line !== undefined) return said.allocated === allocatedOf(shown, said.line);
  return stillOf(said.code, shown)?.sentence === said.sentence;
}

/** The first thing that is wrong by the rules of what was pressed: a quote that is mailed needs its address alone. */
function stillOf(code: string, shown: SaleProps['shown']): SaleProblem | undefined {
  if (code === NO_ADDRESS.code) return unmailed(shown);
  return (code === EXPIRED.code ? problemOf : missingOf)(shown);
}
