import { CircleCheck, CircleX, TriangleAlert, Wifi } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { CardFrame } from './card-frame.tsx';
import { Alert, Done, Failed, Unknown } from './endings.tsx';
import type { TerminalKind } from './provider.ts';
import { NoChange, Silent, silenceOf } from './silence.tsx';
import type { Standing } from './standing.ts';
import type { State } from './terminal-state.ts';
import type { useTerminal } from './use-terminal.ts';

const IN_USE = "EFTPOS terminal is being used, please don't close/reload window!";

type Props = {
  kind: TerminalKind;
  type: 'purchase' | 'refund';
  /** what the payment is for, on the wire */
  amount: string;
  /** at another branch: it is watched, and pressed there */
  isElsewhere: boolean;
  /** its order owes nothing any more: other money arrived since it was begun */
  isPaidOtherwise: boolean;
  terminal: ReturnType<typeof useTerminal>;
};

/** A card that is read already can no longer be cancelled. */
const paidOtherwise = (isOffered: boolean): string =>
  `This order was paid another way meanwhile. ${isOffered ? 'Please cancel here: what' : 'What'} this card is charged is to be paid back.`;
const ELSEWHERE = 'This terminal belongs to another branch: only staff there press its buttons.';

/** What happens at the terminal, and how it ended. */
export function Course({ kind, type, amount, isElsewhere, isPaidOtherwise, terminal }: Props) {
  const { state, hint } = terminal;
  const { phase, standing, misses, page } = state;
  const { isPressing, refused, press } = usePress(terminal.press);
  const silence = silenceOf(state, kind);
  const isOffered = kind === 'hit' && !isElsewhere && !silence && standing.buttons.some(Boolean);
  const buttons = <Buttons buttons={standing.buttons} isBusy={isPressing} onPress={press} />;
  if (phase === 'unknown')
    return (
      <Unknown {...{ kind, type, standing, amount }}>
        {refused && <Alert>{refused}</Alert>}
        {isOffered && buttons}
      </Unknown>
    );
  const isUsed = phase === 'use';
  const isSilent = isUsed && silence;
  return (
    <>
      <div className="body">
        <Stands state={state} type={type} />
        {kind === 'hit' && !isSilent && <Screen lines={linesBeside(standing, phase)} isUsed={isUsed} />}
        {page && <CardFrame page={page} onDone={(referenceId, result) => void hint(referenceId, result)} />}
        {isUsed && kind === 'frame' && !page && !isElsewhere && <Elsewhere onOpen={terminal.reopen} />}
        {isUsed && (misses > 0 || standing.is === 'in-doubt') && <StillAsking kind={kind} misses={misses} />}
        {isSilent && <Silent {...{ silence, type }} lines={standing.lines} />}
        {isUsed && kind === 'hit' && standing.sameSince !== '' && <NoChange since={standing.sameSince} />}
        {isUsed && refused && <Alert>{refused}</Alert>}
        {isUsed && isPaidOtherwise && <Alert>{paidOtherwise(isOffered)}</Alert>}
        {phase === 'failed' && <Failed type={type} />}
        {isUsed && (
          <output className="bar">
            <TriangleAlert className="i" aria-hidden strokeWidth={1.75} />
            {isElsewhere ? ELSEWHERE : IN_USE}
          </output>
        )}
      </div>
      {isUsed && isOffered && buttons}
      {(!isUsed || isElsewhere) && (
        <div className="df">
          {phase === 'approved' && <span className="grow sm mut">Closes by itself.</span>}
          <Done text="Close" />
        </div>
      )}
    </>
  );
}

/** Why it failed stands above already; a terminal that showed nothing has it as its second line. */
const linesBeside = ({ lines: [upper, lower], reason }: Standing, phase: State['phase']): Standing['lines'] =>
  phase === 'failed' && lower === reason ? [upper, ''] : [upper, lower];

type Press = Props['terminal']['press'];

/** A button of the terminal, one press at a time, and why the last one was refused. */
function usePress(send: Press) {
  const [isPressing, setPressing] = useState(false);
  const [refused, setRefused] = useState('');
  const press = async (...pressed: Parameters<Press>) => {
    setPressing(true);
    setRefused(await send(...pressed));
    setPressing(false);
  };
  return { isPressing, refused, press: (...pressed: Parameters<Press>) => void press(...pressed) };
}

type StandsProps = { state: State; type: Props['type'] };

/** Where the card is and for how long, or how it ended. */
function Stands({ state: { phase, standing, station, startedAt }, type }: StandsProps) {
  const isRefund = type === 'refund';
  if (phase === 'approved' || phase === 'failed') {
    const Sign = phase === 'approved' ? CircleCheck : CircleX;
    return (
      <output className={`row sm stands ${phase === 'approved' ? 'ok' : 'danger'}`}>
        <Sign className="i" aria-hidden strokeWidth={1.75} />
        <b className="grow">{phase === 'failed' ? standing.reason : isRefund ? 'Refunded' : 'Accepted'}</b>
        <Elapsed since={startedAt} isOn={false} />
      </output>
    );
  }
  return (
    <p className="row sm mut stands">
      <span className="pulse" />
      <span className="grow">{[station.name, isRefund ? 'Refund' : 'Purchase'].filter(Boolean).join(' · ')}</span>
      <Elapsed since={startedAt} isOn />
    </p>
  );
}

/** 'M:SS' since then. */
function Elapsed({ since, isOn }: { since: number; isOn: boolean }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return <span className="mut">{`${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`}</span>;
}

/** What the terminal shows. The focus rests here, so that a second Enter presses nothing. */
const Screen = ({ lines: [upper, lower], isUsed }: Pick<Standing, 'lines'> & { isUsed: boolean }) => (
  <output className="tty" aria-label="Terminal display" tabIndex={-1} data-focus={isUsed || undefined}>
    <span>{upper}</span>
    <span>{lower}</span>
  </output>
);

/** Begun before a reload, or at another till. Its page comes back by a press alone: opening it begins what has not begun. */
function Elsewhere({ onOpen }: { onOpen: () => Promise<string> }) {
  const [problem, setProblem] = useState('');
  return (
    <>
      <p className="embed-none" tabIndex={-1} data-focus>
        Please look at the terminal. The provider is asked how it stands.
      </p>
      {problem && <Alert>{problem}</Alert>}
      <button type="button" className="btn again" onClick={() => void onOpen().then(setProblem)}>
        Show the provider’s page
      </button>
    </>
  );
}

/** While the outcome is not known nothing is offered but patience. */
const StillAsking = ({ kind, misses }: { kind: TerminalKind; misses: number }): ReactNode => (
  <output className="sm warn row">
    <Wifi className="i" aria-hidden strokeWidth={1.75} />
    {`Still asking the ${kind === 'hit' ? 'terminal' : 'provider'}…${misses > 0 ? ` (${misses})` : ''}`}
  </output>
);

type ButtonsProps = Pick<Standing, 'buttons'> & { isBusy: boolean; onPress: (btn: 'B1' | 'B2', label: string) => void };

/** The terminal's two buttons, each in its place; one that it does not offer leaves its place empty. */
const Buttons = ({ buttons, isBusy, onPress }: ButtonsProps) => (
  <div className="df even">
    {buttons.map((label, at) => {
      const btn = at === 0 ? 'B1' : 'B2';
      if (label === '') return <span key={btn} />;
      const press = () => !isBusy && onPress(btn, label);
      return (
        <button key={btn} type="button" className="btn" aria-disabled={isBusy || undefined} onClick={press}>
          {label}
        </button>
      );
    })}
  </div>
);
