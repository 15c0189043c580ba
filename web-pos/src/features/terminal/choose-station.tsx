import { messageOf } from '@shop/contract/client';
import type { Station } from '@shop/contract/pos/terminal';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { HttpError } from '../../lib/http.ts';
import { Cancel } from '../../lib/window.tsx';
import { Alert, Done } from './endings.tsx';
import { firstChoice, lastStation } from './last-station.ts';
import type { Provider } from './provider.ts';

/** A terminal that was taken meanwhile is marked as soon. */
const STATIONS_MS = 5_000;

type Props = {
  provider: Provider;
  branch: string;
  type: 'purchase' | 'refund';
  isStarting: boolean;
  /** why it was not started; '' = it was not tried */
  problem: string;
  onStart: (station: Station) => void;
};

/** At which terminal the card is taken. Enter starts at the one used last. */
export function ChooseStation({ provider, branch, type, isStarting, problem, onStart }: Props) {
  const last = lastStation(branch, provider.kind);
  const form = useRef<HTMLFormElement>(null);
  const choice = useChoice({ form, provider, branch, last, isStarting, onStart });
  const { stations, error, chosen } = choice;
  if (!stations && error) return <NoStations error={error} onAgain={choice.again} />;
  const wrong = choice.nudge || problem;
  return (
    <form className="dlg-in" ref={form} onSubmit={choice.submit} noValidate>
      <div className="body">
        {wrong && <Alert>{wrong}</Alert>}
        <fieldset aria-busy={!stations} disabled={isStarting}>
          <legend className="lab">Station</legend>
          <div className="tiles">
            {stations?.map((one) => (
              <Tile
                key={one.id}
                station={one}
                isLast={one.id === last}
                isChosen={one.id === chosen}
                onChoose={choice.pick}
              />
            ))}
            {!stations && [1, 2, 3].map((place) => <span key={place} className="bone" aria-hidden />)}
          </div>
        </fieldset>
        <fieldset disabled={isStarting}>
          <legend className="lab">Type</legend>
          <div className="seg">
            {(['purchase', 'refund'] as const).map((one) => (
              <label key={one}>
                <input type="radio" name="type" checked={one === type} disabled={one !== type} readOnly />
                {one === 'purchase' ? 'Purchase' : 'Refund'}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="df">
        {!isStarting && <Cancel />}
        <button type="submit" className="btn primary" aria-disabled={isStarting || undefined} data-focus>
          {isStarting ? 'Starting…' : 'Start'}
          <kbd aria-hidden>Enter</kbd>
        </button>
      </div>
    </form>
  );
}

interface Choosing extends Pick<Props, 'provider' | 'branch' | 'isStarting' | 'onStart'> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly last: string;
}

/** Which station is chosen. Enter may come before the stations do, and is kept for them. */
function useChoice({ form, provider, branch, last, isStarting, onStart }: Choosing) {
  const { data, error, refetch } = useQuery({
    queryKey: ['stations', provider.kind, branch],
    queryFn: ({ signal }) => provider.stations(signal),
    refetchInterval: STATIONS_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const [picked, pick] = useState('');
  const [nudge, setNudge] = useState('');
  const isWanted = useRef(false);
  const isFree = (id: string) => data?.some((one) => one.id === id && !one.busy);
  const chosen = isFree(picked) ? picked : data ? firstChoice(data, last) : '';
  const choose = (id: string) => {
    setNudge('');
    pick(id);
  };
  const start = () => {
    if (isStarting) return;
    isWanted.current = !data;
    const station = data?.find(({ id }) => id === chosen);
    const atRing = station ? '' : ringOf(form.current);
    if (station) onStart(station);
    else if (atRing) choose(atRing);
    else if (data) setNudge(data.every(({ busy }) => busy) ? 'All terminals are in use.' : 'Please choose a station');
  };
  const startKept = useEffectEvent(() => isWanted.current && start());
  useEffect(() => {
    if (data) startKept();
  }, [data]);
  const isLeftOpen = data !== undefined && chosen === '';
  useEffect(() => {
    if (isLeftOpen) form.current?.querySelector<HTMLElement>('.tiles input:enabled')?.focus();
  }, [form, isLeftOpen, nudge]);
  useArrows(form, data, { chosen, choose });
  return {
    ...{ stations: data, error, chosen, nudge },
    again: () => void refetch(),
    pick: choose,
    submit: (event: FormEvent) => {
      event.preventDefault();
      start();
    },
  };
}

/** The free station that has the focus: Enter there chooses it, the next one starts. */
const ringOf = (form: HTMLFormElement | null): string => {
  const at = document.activeElement;
  return at instanceof HTMLInputElement && at.name === 'station' && form?.contains(at) ? at.value : '';
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

type Chosen = { readonly chosen: string; readonly choose: (id: string) => void };

/** Arrows choose among the free stations, wherever in the window the focus is. */
function useArrows(form: Choosing['form'], stations: readonly Station[] | undefined, { chosen, choose }: Chosen) {
  const move = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const free = stations?.filter(({ busy }) => !busy) ?? [];
    if (!step || free.length === 0) return;
    event.preventDefault();
    const at = free.findIndex(({ id }) => id === chosen);
    choose(free.at(at < 0 ? 0 : (at + step) % free.length)?.id ?? '');
  });
  const isThere = stations !== undefined;
  useEffect(() => {
    const element = isThere ? form.current : null;
    const listen = (event: KeyboardEvent) => move(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [form, isThere]);
}

type TileProps = { station: Station; isLast: boolean; isChosen: boolean; onChoose: (id: string) => void };

function Tile({ station: { id, name, busy, inUse }, isLast, isChosen, onChoose }: TileProps) {
  const said = busy ? inUse || 'In use' : isLast ? 'Last used' : '';
  return (
    <label>
      <input type="radio" name="station" value={id} checked={isChosen} disabled={busy} onChange={() => onChoose(id)} />
      <b>{name}</b>
      <span className="xs mut">{said}</span>
    </label>
  );
}

/** The server's own sentence where the branch has none; else another try. */
function NoStations({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const isNone = error instanceof HttpError && error.status === 200;
  return (
    <>
      <div className="body">
        <Alert>{messageOf(error)}</Alert>
      </div>
      <div className="df">
        {isNone ? (
          <Done text="I got it" />
        ) : (
          <button type="button" className="btn primary" onClick={onAgain} data-focus>
            Try again
          </button>
        )}
      </div>
    </>
  );
}
