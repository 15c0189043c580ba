import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { saleStartOf } from '../../features/draft/sale-start.ts';
import type { saleActions } from './use-sale.ts';

/**
 * Does once what this sale was started with on another screen. A code that was scanned there while this screen was opening comes with
 * a second navigation, behind the first. @returns whether it was started so
 */
export function useStart(actions: ReturnType<typeof saleActions>, isBlank: boolean): boolean {
  const { state } = useLocation();
  const [first] = useState(() => saleStartOf(isBlank ? state : null));
  const done = useRef({ codes: 0, customer: false });
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  }, [actions]);
  useEffect(() => {
    const { codes, customer, load } = saleStartOf(state);
    if (customer !== '' && !done.current.customer) {
      done.current.customer = true;
      latest.current.customer({ id: customer });
      if (load) latest.current.loadCart();
    }
    for (const code of codes.slice(done.current.codes)) latest.current.add(code);
    done.current.codes = Math.max(done.current.codes, codes.length);
  }, [state]);
  return first.codes.length > 0 || first.customer !== '';
}

/** Focus on what a person does next once a customer is known: the channel while none is chosen, else the first name. */
export const focusDetails = () =>
  requestAnimationFrame(() => {
    const channels = [...document.querySelectorAll<HTMLInputElement>('[data-channel]')];
    const isChosen = channels.some(({ checked }) => checked);
    const next = isChosen ? document.querySelector<HTMLInputElement>('[name=firstname]') : channels[0];
    next?.focus();
  });

/** The first name of somebody whose details are typed next. */
export const focusName = () =>
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[name=firstname]')?.focus());

/** Where work begins on a new sale, unless the focus went back to where it was before. */
export const focusFirst = () =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLInputElement>('[name=firstname]')?.focus();
  });
