import { useEffect, useEffectEvent, useRef } from 'react';
import type { FramePage } from './provider.ts';

const RESULTS: readonly unknown[] = ['SUCCESS', 'FAILURE', 'UNKNOWN'];

/** What the page says when it is done, if that is about this payment; anything else is no message for us. */
export function resultOf(data: unknown, referenceId: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const said = data as Readonly<Record<string, unknown>>;
  const isOurs = said['event'] === 'complete' && said['referenceId'] === referenceId;
  const result = said['result'];
  return isOurs && typeof result === 'string' && RESULTS.includes(result) ? result : undefined;
}

/** Only ever from the provider's own origin, whatever the address says. */
const isFrom = (origin: string, url: string): boolean => URL.canParse(url) && new URL(url).origin === origin;

type Props = { page: FramePage; onDone: (referenceId: string, result: string) => void };

/** The provider's page, which leads the person through at the terminal. Its messages count from its own window and origin alone. */
export function CardFrame({ page: { url, origin, referenceId }, onDone }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const result = resultOf(event.data, referenceId);
    if (result) onDone(referenceId, result);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  if (!isFrom(origin, url))
    return <p className="embed mut">The provider’s page can’t be shown. Please look at the terminal.</p>;
  return (
    <iframe
      ref={frame}
      className="embed"
      title="Card payment by the provider"
      sandbox="allow-scripts allow-forms allow-same-origin"
      src={url}
    />
  );
}
