import { useState } from 'react';
import { focusProblem } from '../../features/customer/field-problem.tsx';
import { focusLine } from '../../features/lines/line-focus.ts';
import { allocatedOf, EXPIRED, missingOf, problemOf, type SaleProblem } from './proceed.tsx';
import type { SaleProps, Tab } from './sale-props.ts';

/** What kept the sale from payment, until it no longer does, and the way to where it is put right. */
export function useProblem(shown: SaleProps['shown'], setTab: (tab: Tab) => void) {
  const [said, setSaid] = useState<SaleProblem & { readonly allocated?: string }>();
  const goTo = (problem: SaleProblem) => {
    const { line } = problem;
    setSaid(line === undefined ? problem : { ...problem, allocated: allocatedOf(shown, line) });
    const isOfItems = problem.field === 'allocation' || problem.field === 'cart';
    setTab(isOfItems ? 'items' : 'customer');
    if (isOfItems) focusLine(line ?? shown.items.find(({ todo }) => todo !== '')?.sku);
    else focusProblem();
  };
  return [said && stands(said, shown) ? said : undefined, goTo] as const;
}

function stands(said: SaleProblem & { readonly allocated?: string }, shown: SaleProps['shown']): boolean {
  if (said.line !== undefined) return said.allocated === allocatedOf(shown, said.line);
  return (said.field === EXPIRED.field ? problemOf : missingOf)(shown)?.sentence === said.sentence;
}
