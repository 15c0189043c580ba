import { TEXT_LIMITS } from '@shop/primitives/text';
import type { Location } from '@shop/contract/v1/store';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { CountField } from './count-field.tsx';
import { isCourier, type Part, type Problem, type Row, type RowField, type Source, withField } from './rows.ts';
import { DayField } from '../../lib/day-field.tsx';

type Props = {
  part: Part;
  row: Row;
  /** from 1 */
  no: number;
  sources: readonly Source[];
  places: readonly Location[];
  /** NZ day */
  today: string;
  problem: Problem | undefined;
  courierId: string;
  /** where deliveries of this sale go; '' = unknown */
  address: string;
  onChange: (row: Row) => void;
  onDelete: () => void;
};

const METHODS = ['DEL', 'COU', 'PCK'] as const;

/** One way in which some units leave: how, from where, where to, how many, when. */
export function AllocationRow({
  part,
  row,
  no,
  sources,
  places,
  today,
  problem,
  courierId,
  address,
  onChange,
  onDelete,
}: Props) {
  const id = useId();
  const change = (fields: Partial<Row>) => onChange(withField(row, fields));
  const marks = (field: RowField): Marks => ({
    id: `${id}-${field}`,
    'aria-invalid': problem?.field === field || undefined,
    'aria-describedby': problem?.field === field ? `${id}-err` : undefined,
  });
  const from = (code: string) => {
    const source = sources.find((one) => one.code === code);
    // The earliest day on which it can leave; one that was chosen stays.
    change({ from: code, dispatch_date: row.dispatch_date || (source?.from ?? '') });
  };
  return (
    <li className="line" data-row-no={no}>
      <fieldset className="f" aria-describedby={problem?.field === 'method' ? `${id}-err` : undefined}>
        <legend>Method</legend>
        <div className="seg">
          {METHODS.map((method) => (
            <label key={method}>
              <input
                type="radio"
                name={`${id}-method`}
                checked={row.method === method}
                disabled={method === 'COU' && row.method !== 'COU' && !isCourier(part, row.qty)}
                aria-describedby={method === 'COU' ? courierId : undefined}
                onChange={() => change({ method, to: method === 'PCK' ? (places[0]?.code ?? '') : '' })}
              />
              {method}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="f">
        <label htmlFor={`${id}-from`}>From</label>
        <select className="in" {...marks('from')} value={row.from} onChange={({ target }) => from(target.value)}>
          <option value="">Choose a location</option>
          {sources.map(({ code, words }) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      </div>
      <div className="f">
        <label htmlFor={`${id}-to`}>To</label>
        {row.method === 'PCK' ? (
          <select
            className="in"
            {...marks('to')}
            value={row.to}
            onChange={({ target }) => change({ to: target.value })}
          >
            <option value="">Choose a place</option>
            {places.map(({ code, shortname }) => (
              <option key={code} value={code}>
                {shortname}
              </option>
            ))}
          </select>
        ) : (
          <input className="in" id={`${id}-to`} value={address || 'No address yet'} readOnly />
        )}
      </div>
      <div className="f">
        <label htmlFor={`${id}-qty`}>Qty</label>
        <CountField {...marks('qty')} value={row.qty} onChange={(qty) => change({ qty })} />
      </div>
      <div className="f">
        <span className="lab">&nbsp;</span>
        <button type="button" className="btn quiet sq" aria-label={`Delete line ${no}`} onClick={onDelete}>
          <Trash2 className="i" aria-hidden strokeWidth={1.75} />
        </button>
      </div>
      <Second {...{ id, row, today, change }} date={marks('dispatch_date')} />
      {problem && (
        <p className="err" id={`${id}-err`} role="alert">
          {problem.text}
        </p>
      )}
    </li>
  );
}

type Marks = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type SecondProps = Pick<Props, 'row' | 'today'> & { id: string; date: Marks; change: (fields: Partial<Row>) => void };

/** When, whether that is certain, and what the crew should know. */
function Second({ id, row, today, date, change }: SecondProps) {
  return (
    <div className="second">
      <div className="f">
        <label htmlFor={`${id}-dispatch_date`}>Dispatch date</label>
        <DayField
          {...date}
          min={today}
          value={row.dispatch_date}
          onChange={({ target }) => change({ dispatch_date: target.value })}
        />
      </div>
      <label className="ck">
        <input
          type="checkbox"
          checked={row.confirmed === 1}
          onChange={({ target }) => change({ confirmed: target.checked ? 1 : 0 })}
        />
        Confirmed
      </label>
      <div className="f">
        <label htmlFor={`${id}-note`}>Note</label>
        <input
          className="in"
          id={`${id}-note`}
          autoComplete="off"
          maxLength={TEXT_LIMITS.note}
          value={row.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
    </div>
  );
}
