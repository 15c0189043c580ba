import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'card-page';

/** From the tab in which a provider's page ended, to every screen of this browser. */
export function tellCardPage(orderNo: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(orderNo);
  channel.close();
}

/** Runs when a provider's page of that order has ended in another tab: the outcome can be read now. */
export function useCardPage(orderNo: string, onEnded: () => void): void {
  const run = useEffectEvent(onEnded);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => data === orderNo && run());
    return () => channel.close();
  }, [orderNo]);
}
