import { NOT_BELOW_ZERO } from '@shop/commerce/taking';
import { messageOf } from '@shop/contract/client';
import type { DetailItem } from '@shop/contract/pos/order-detail';
import { useRef, useState } from 'react';
import { HttpError } from '../../lib/http.ts';
import { mostOf, problemOf, sourcesOf } from './taking.ts';
import { type Take, takeNow } from './taking.calls.ts';

interface Taking {
  readonly item: DetailItem;
  /** after everything that may have changed the order */
  readonly onChanged: () => Promise<unknown>;
  /** @param said what was taken */
  readonly onDone: (said: string) => void;
}

const NOTHING = 'Please enter how many are taken';

/** The server refused it, thus nothing was taken; anything else leaves open whether it was. */
const isRefused = (reason: unknown): boolean => reason instanceof HttpError && reason.status > 0 && reason.status < 500;

/** What is typed into 'Taking now'. */
export function useTake({ item, ...taking }: Taking) {
  const sources = sourcesOf(item);
  const only = sources.length === 1 ? sources[0] : undefined;
  const [chosen, choose] = useState(only?.id ?? '');
  const [qty, setQty] = useState(String(mostOf(item, only)));
  const { problem, isBusy, press, clear, refuse } = usePress(taking);
  const confirm = async () => {
    if (Number(qty) === 0) return refuse(NOTHING);
    const source = sources.find(({ id }) => id === chosen);
    const take = {
      detailId: item.id,
      allocId: source?.allocId ?? '',
      qtyTaken: Number(qty),
      binTaken: source?.bin ?? '',
    };
    await press(take, problemOf(item, source, Number(qty)));
  };
  return {
    ...{ sources, chosen, qty, problem, isBusy, confirm },
    choose(id: string) {
      clear();
      choose(id);
    },
    /** Digits only: less than nothing is refused as it is typed, and what stood there stays. */
    type(text: string) {
      if (text.includes('-')) return refuse(NOT_BELOW_ZERO);
      clear();
      setQty(text.replaceAll(/\D/g, ''));
    },
  };
}

/** One press at a time. One that was not answered is sent again under its own key, until what it says is changed. */
function usePress({ onChanged, onDone }: Omit<Taking, 'item'>) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const key = useRef('');
  return {
    ...{ problem, isBusy, refuse: setProblem },
    clear() {
      key.current = '';
      setProblem('');
    },
    async press(take: Take, wrong: string) {
      if (isBusy) return;
      if (wrong) return setProblem(wrong);
      key.current ||= crypto.randomUUID();
      setBusy(true);
      try {
        const { msg } = await takeNow(take, key.current);
        await onChanged();
        onDone(msg);
      } catch (reason) {
        if (isRefused(reason)) key.current = '';
        await onChanged();
        setProblem(messageOf(reason));
        setBusy(false);
      }
    },
  };
}
