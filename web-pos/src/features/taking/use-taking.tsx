import type { DetailItem } from '@shop/contract/pos/order-detail';
import { lazyPart } from '@shop/ui/lazy-part';
import { useState } from 'react';
import { focusNext } from '../../lib/focus-next.ts';
import { useKey } from '../../lib/keys.ts';
import { say } from '../../lib/notice.tsx';

const TakingWindow = lazyPart(() => import('./taking-window.tsx'));

/** Taking now of one order: what opens its window, F9 for the next item, and the window while it is open. */
export function useTaking(items: readonly DetailItem[] | undefined, onChanged: () => Promise<unknown>) {
  const [openId, open] = useState('');
  const item = items?.find(({ id }) => id === openId);
  const close = () => {
    open('');
    focusNext();
  };
  useKey('price', () => open(items?.find(({ can_be_taken: left }) => left > 0)?.id ?? ''));
  const onDone = (said: string) => {
    close();
    void say(said);
  };
  return {
    take: ({ id }: DetailItem) => open(id),
    taking: item && <TakingWindow key={item.id} {...{ item, onChanged, onDone }} onClose={close} />,
  };
}
