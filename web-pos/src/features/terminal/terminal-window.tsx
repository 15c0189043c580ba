import { money } from '@shop/primitives/money';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { say } from '../../lib/notice.tsx';
import { practiceTerminals } from '../../lib/shop-mode.ts';
import { Cross, Window } from '../../lib/window.tsx';
import { ChooseStation } from './choose-station.tsx';
import { Course } from './course.tsx';
import { rememberStation } from './last-station.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { frameProvider, hitProvider, type TerminalKind } from './provider.ts';
import type { OpenAtTerminal, Start } from './terminal.calls.ts';
import { useTerminal } from './use-terminal.ts';
import './terminal.css';

/** Of an approved payment; then the window closes by itself. Milliseconds. */
const SHOWN_MS = 2_500;

export interface AtTerminal extends Omit<Start, 'station'> {
  readonly kind: TerminalKind;
  /** on the wire */
  readonly amount: string;
  /** what is under way already, here before a reload or at another till */
  readonly watched?: OpenAtTerminal;
}

type Props = {
  at: AtTerminal;
  branch: string;
  /** other money has paid the order */
  isPaid: boolean;
  isReady: Promise<boolean>;
  onChanged: () => Promise<unknown>;
  /** isInDoubt: it is still not known how it ended */
  onClose: (isInDoubt: boolean) => void;
};

/** One payment or refund at a card terminal. Nothing closes it while the terminal is in use. */
export default function TerminalWindow({ at, branch, isPaid, isReady, onChanged, onClose }: Props) {
  const { kind, type, watched } = at;
  const [provider] = useState(() => providerOf(at));
  const onStarted = (station: string) => rememberStation(branch, kind, station);
  const terminal = useTerminal({ provider, watched, isReady, onStarted });
  const { state, start } = terminal;
  const { phase } = state;
  const isElsewhere = watched !== undefined && branch !== '' && watched.branch !== branch;
  const isUsed = (phase === 'starting' || phase === 'use') && !isElsewhere;
  const close = () => onClose(phase === 'unknown');
  useEnding(terminal, { onChanged, close, isPaid: isPaid && type === 'purchase', isKnown: watched !== undefined });
  const isChoice = phase === 'choose' || phase === 'starting';
  return (
    <>
      <Window size={kind === 'frame' && !isChoice ? 'card' : 'lg'} isBusy={isUsed} onClose={close}>
        <Focused on={isChoice ? 'choose' : phase}>
          <div className="dh">
            <Heading slot="title">Card terminal</Heading>
            <span className="num fig-s">{money(state.amount || at.amount)}</span>
            {!isUsed && <Cross />}
          </div>
          {isChoice ? (
            <ChooseStation
              {...{ provider, branch, type }}
              isStarting={phase === 'starting'}
              problem={state.problem}
              onStart={(station) => void start(station)}
            />
          ) : (
            <Course
              {...{ kind, type, terminal, isElsewhere }}
              isPaidOtherwise={isPaid && type === 'purchase'}
              amount={at.amount}
            />
          )}
          {(isChoice || isUsed) && <PracticeTerminal kind={kind} />}
        </Focused>
      </Window>
      {isUsed && <LeaveGuard />}
    </>
  );
}

function providerOf({ kind, orderNo, option, type, watched }: AtTerminal) {
  const payment = { orderNo, option, type };
  return kind === 'hit' ? hitProvider(payment) : frameProvider(payment, watched);
}

const PAID_ELSEWHERE = 'The order was paid another way. The terminal no longer asks for a card.';
const PAID_MEANWHILE = 'The order was paid another way meanwhile.';
const NOTHING_THERE = 'Nothing of this payment is under way at the terminal any more.';

type Terminal = ReturnType<typeof useTerminal>;

interface Ending {
  readonly onChanged: Props['onChanged'];
  readonly close: () => void;
  /** other money has paid the order */
  readonly isPaid: boolean;
  /** the page knows already that it is under way */
  readonly isKnown: boolean;
}

/** The order is read anew once it has begun, so that the row behind does not read unpaid, and once it is known how it ended, or why it did not
 * begin; what was approved closes by itself. */
function useEnding({ state }: Terminal, { onChanged, close, isPaid, isKnown }: Ending) {
  const { phase, problem } = state;
  const changed = useEffectEvent(() => void onChanged());
  const end = useEffectEvent(close);
  const vanish = useEffectEvent(() => {
    void say(isPaid ? (phase === 'choose' ? PAID_MEANWHILE : PAID_ELSEWHERE) : NOTHING_THERE);
    close();
  });
  const isNeedless = isPaid && phase === 'choose';
  useEffect(() => {
    if (isNeedless) vanish();
  }, [isNeedless]);
  useEffect(() => {
    if (phase === 'approved' || phase === 'failed' || phase === 'gone') changed();
    if (!isKnown && (phase === 'use' || phase === 'unknown')) changed();
    if (phase === 'gone') vanish();
    if (phase !== 'approved') return;
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase, isKnown]);
  useEffect(() => {
    if (problem !== '') changed();
  }, [problem]);
}

/** A training counter has no terminal beside it: another tab plays the person with the card. */
function PracticeTerminal({ kind }: { kind: TerminalKind }) {
  const address = practiceTerminals(kind);
  if (address === '') return null;
  return (
    <p className="practice">
      <a href={address} target="_blank" rel="noopener">
        Operate the practice terminal<span className="vh">, opens in a new tab</span>
      </a>
    </p>
  );
}

/** The focus goes where each phase begins, before the phase is seen: a key that answers what is read must not come too early. */
function Focused({ on, children }: { on: string; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (on) part.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [on]);
  return (
    <div className="dlg-in" ref={part}>
      {children}
    </div>
  );
}
