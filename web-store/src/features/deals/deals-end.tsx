import { useDialog } from '@shop/ui/dialog/use-dialog';
import { useEffect, useEffectEvent, useState } from 'react';
import { useInBrowser } from '../../lib/in-browser.ts';
import { countdownEnd, LAST_DAY_MS, leftText } from './countdown.ts';

const EXAMPLE = '2026-12-24 17:00';
const [TICK_MS, LAST_DAY_TICK_MS] = [15_000, 1000];

/** The clock, in the browser alone: a page that is kept must not say how much is left. */
function useNow(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  // A tick early: the last day may begin before the next one.
  const every = end - now <= LAST_DAY_MS + TICK_MS ? LAST_DAY_TICK_MS : TICK_MS;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

const dayText = (end: Date): string =>
  end.toLocaleString('en-NZ', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone: 'Pacific/Auckland',
  });

/** How long the deals still last. A date that is none is said in an alert with an example, for the shopkeeper to see. */
export default function DealsEnd({ date }: { date: string }) {
  const end = countdownEnd(date);
  const dialog = useDialog();
  const now = useNow(end?.getTime() ?? Number.POSITIVE_INFINITY);
  const inBrowser = useInBrowser(() => true, false);
  const complain = useEffectEvent(() => {
    const message = `The date of this countdown, “${date}”, is not valid. Example: ${EXAMPLE}`;
    void dialog.alert({ message }).catch(() => undefined);
  });
  const isInvalid = end === undefined;
  useEffect(() => {
    if (isInvalid) complain();
  }, [isInvalid]);
  if (!end) return null;
  const left = leftText(end.getTime() - now);
  // What is over is not shown; the server says nothing of it either way.
  if (inBrowser && left === '') return null;
  return (
    <p className="ends num">
      <b>Ends {dayText(end)}</b>
      <span role="timer">{inBrowser ? `${left} left` : ''}</span>
    </p>
  );
}
