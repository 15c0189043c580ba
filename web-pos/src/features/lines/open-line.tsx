import type { StaffCartItem, SubItem } from '@shop/contract/pos/draft-item';
import { useId } from 'react';
import { nzDayWords } from '../../lib/nz-words.ts';
import type { LineFoot, LineListProps } from './line-props.ts';

type Props = Pick<LineListProps, 'tags' | 'places' | 'onFoot'> & { item: StaffCartItem };

const METHODS = [
  ['DEL', 'Delivered'],
  ['PCK', 'Collected'],
] as const;

/** The parts of a line with what stock has of them, and how the line gets home. */
export function OpenLine({ item, places, onFoot }: Props) {
  const id = useId();
  const collect = places.filter((place) => place.collect);
  const change = (foot: Partial<LineFoot>) => {
    const { shipmethod, pick_location } = { ...item, ...foot };
    const place = pick_location || (collect[0]?.code ?? '');
    onFoot(item.sku, { shipmethod, pick_location: shipmethod === 'PCK' ? place : '' });
  };
  return (
    <>
      <ul className="subs" aria-label={`Parts of ${item.qrdesc}`}>
        {item.subItems.map((part) => (
          <Part key={part.sku} part={part} />
        ))}
      </ul>
      <div className="linefoot">
        <fieldset>
          <legend className="lab">Method</legend>
          <div className="seg">
            {METHODS.map(([method, words]) => (
              <label key={method}>
                <input
                  type="radio"
                  name={id}
                  checked={item.shipmethod === method}
                  onChange={() => change({ shipmethod: method })}
                />
                {method}
                <span className="mut"> {words}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {item.shipmethod === 'PCK' && (
          <div className="f">
            <label htmlFor={`${id}-at`}>Collected at</label>
            <select
              className="in"
              id={`${id}-at`}
              value={item.pick_location}
              onChange={(event) => change({ pick_location: event.target.value })}
            >
              {collect.map(({ code, shortname }) => (
                <option key={code} value={code}>
                  {shortname}
                </option>
              ))}
            </select>
          </div>
        )}
        {item.eta_text && item.shipmethod === 'DEL' && <p className="sm mut eta">{item.eta_text}</p>}
      </div>
    </>
  );
}

/** 'AKL 4 · WLG 0 · PO-1 12 on 3 Dec': where it is free, and what is on its way. */
function stockOf({ locationQty, pOrders }: SubItem): string {
  const here = Object.entries(locationQty).map(
    ([code, { free, clr }]) => `${code} ${free}${clr > 0 ? ` + ${clr} clr` : ''}`,
  );
  const coming = Object.entries(pOrders).map(([no, { qty, eta }]) => `${no} ${qty}${eta && ` on ${nzDayWords(eta)}`}`);
  return [...here, ...coming].join(' · ') || 'none anywhere';
}

function Part({ part }: { part: SubItem }) {
  const placed = part.allocation.reduce((total, { qty }) => total + qty, 0);
  return (
    <li className="sub">
      <span>
        <span className="clip">
          <b>{part.qty}</b> × {part.name}
        </span>
        <span className="clip xs mut">
          {part.sku} · {part.cbm} m³
        </span>
      </span>
      <span className="meter">
        {placed} of {part.qty}
      </span>
      <span className="sm mut">{stockOf(part)}</span>
    </li>
  );
}
