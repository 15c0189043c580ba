import type { Location } from '@shop/contract/v1/store';
import { asNzDate, todayInNz } from '@shop/primitives/nz-time';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { keyOf } from '../../lib/keys.ts';
import { Meter } from '../../lib/meter.tsx';
import { Cancel, Cross, Window } from '../../lib/window.tsx';
import { AllocationRow } from './allocation-row.tsx';
import {
  type Line,
  nextRow,
  type Part,
  placedOf,
  type Problem,
  problemOf,
  type Row,
  rowsOf,
  sourcesOf,
} from './rows.ts';
import { StockSide } from './stock-side.tsx';
import { stockQuery } from './stock.query.ts';

type Props = {
  item: Line;
  part: Part;
  places: readonly Location[];
  address: string;
  /** @returns the sentence that refuses it */
  onSave: (rows: readonly Row[]) => Promise<string | undefined>;
  onClose: () => void;
};

/** Where each unit of a part comes from, how it leaves and when; all rows are saved together or none. */
export default function AllocationWindow({ item, part, places, address, onSave, onClose }: Props) {
  const courierId = useId();
  const body = useRef<HTMLDivElement>(null);
  const { rows, setRows, problem, isBusy, save, today, stock } = useAllocation({ item, part, onSave, onClose });
  const nameOf = (code: string) => places.find((place) => place.code === code)?.shortname ?? code;
  const add = () => {
    setRows([...rows, nextRow(part, item, rows)]);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('li:last-child select')?.focus());
  };
  useEffect(() => {
    const no = (problem?.at ?? 0) + 1;
    const row = body.current?.querySelector(`[data-row-no="${no}"]`);
    const field = row?.querySelector<HTMLElement>('[aria-invalid=true]') ?? row?.querySelector('select');
    field?.focus();
  }, [problem]);
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent);
    if (key !== 'addLine' && key !== 'save') return;
    event.preventDefault();
    if (key === 'addLine') add();
    else void save();
  };
  const collect = places.filter((place) => place.collect);
  return (
    <Window size="xl" isBusy={isBusy} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the buttons inside */}
      <div className="dlg-in" ref={body} {...{ onKeyDown }}>
        <div className="dh">
          <Heading slot="title">Allocate {part.name}</Heading>
          <Cross />
        </div>
        <div className="split">
          <div>
            <StockSide {...{ item, part, stock, nameOf, courierId }} />
          </div>
          <div>
            <ul>
              {rows.map((row, at) => (
                <AllocationRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  key={at}
                  {...{ part, row, today, courierId, address }}
                  no={at + 1}
                  sources={sourcesOf(stock, nameOf, today)}
                  places={collect}
                  problem={problem?.at === at ? problem : undefined}
                  onChange={(next) => setRows(rows.with(at, next))}
                  onDelete={() => setRows(rows.filter((_, other) => other !== at))}
                />
              ))}
            </ul>
            <button type="button" className="btn quiet" onClick={add}>
              <Plus className="i" aria-hidden strokeWidth={1.75} />
              Add a line<kbd aria-hidden>Alt N</kbd>
            </button>
          </div>
        </div>
        <Foot
          placed={placedOf(rows.filter(({ from }) => from !== ''))}
          of={part.qty}
          problem={problem}
          isBusy={isBusy}
          onSave={() => void save()}
        />
      </div>
    </Window>
  );
}

function useAllocation({ item, part, onSave, onClose }: Omit<Props, 'places' | 'address'>) {
  const { data } = useQuery(stockQuery(part.sku));
  const stock = data?.components.find(({ sku }) => sku === part.sku) ?? part;
  const [guess] = useState(() => todayInNz(new Date()));
  const today = data ? asNzDate(data.at.slice(0, 10)) : guess;
  const [rows, put] = useState(() => rowsOf(part, item));
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const setRows = (next: readonly Row[]) => {
    setProblem(next.length === 0 ? problemOf(part, next, today) : undefined);
    if (next.length > 0) put(next);
  };
  const save = async () => {
    if (isBusy) return;
    const broken = problemOf(part, rows, today);
    if (broken) return setProblem(broken);
    setBusy(true);
    const refused = await onSave(rows);
    setBusy(false);
    if (refused === undefined) return onClose();
    setProblem({ text: refused });
  };
  return { rows, setRows, problem, isBusy, save, today, stock };
}

type FootProps = { placed: number; of: number; problem: Problem | undefined; isBusy: boolean; onSave: () => void };

function Foot({ placed, of, problem, isBusy, onSave }: FootProps) {
  const isWhole = placed === of;
  return (
    <div className="df">
      <span className="meter grow">
        <Meter placed={placed} of={of} width={96} />
        <b className={isWhole ? 'ok' : undefined}>
          {placed} of {of} placed
        </b>
        {problem && problem.at === undefined && (
          <span className="err" role="alert">
            {problem.text}
          </span>
        )}
      </span>
      <Cancel />
      <button type="button" className="btn primary" aria-disabled={isBusy || undefined} onClick={onSave}>
        {isBusy ? 'Saving…' : 'Save'}
        <kbd aria-hidden>Ctrl Enter</kbd>
      </button>
    </div>
  );
}
