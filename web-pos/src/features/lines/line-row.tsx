import type { StaffCartItem } from '@shop/contract/pos/draft-item';
import { asCents, formatDollars, money, multiply, parseCents } from '@shop/primitives/money';
import { Stepper } from '@shop/ui/stepper';
import { ChevronDown, ChevronRight, CircleAlert, Store, Truck } from 'lucide-react';
import { useId } from 'react';
import { nzDayWords } from '../../lib/nz-words.ts';
import { methodWords } from './line-method.ts';
import type { LineListProps } from './line-props.ts';
import { OpenLine } from './open-line.tsx';

type Props = Pick<LineListProps, 'tags' | 'places' | 'onQty' | 'onFoot' | 'onParts' | 'onAllocate' | 'onPrice'> & {
  item: StaffCartItem;
  isCurrent: boolean;
  isOpen: boolean;
  /** '' = none */
  problem: string;
  onCurrent: () => void;
  onToggle: () => void;
};

/** Unit price times quantity, in whole cents: what the server says too. */
const rowPrice = ({ eachpriceinc, qty }: StaffCartItem): string =>
  formatDollars(multiply(parseCents(eachpriceinc) ?? asCents(0), qty));

/** One line: what it is, how many, what it costs, how it gets home; open, its parts. */
export function LineRow({ item, isCurrent, isOpen, problem, onCurrent, onToggle, ...rest }: Props) {
  const id = useId();
  const name = item.qrdesc || item.collection;
  const way = methodWords(item);
  const Method = way === 'PCK' ? Store : Truck;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr aria-current={isCurrent || undefined} data-line={item.sku} onFocus={onCurrent}>
        <td>
          <button
            type="button"
            className="item"
            aria-label={[name, item.sku, item.desc_colour, item.todo].filter(Boolean).join(', ')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-describedby={problem ? `${id}-err` : undefined}
            onClick={onToggle}
          >
            <img className="ph" src={item.thumb} alt="" width={50} height={40} />
            <span className="grow">
              <b className="two">{name}</b>
              <span className="what sm mut">
                <span className="clip">{item.desc_colour}</span>
                <span className="no">{item.desc_colour ? `· ${item.sku}` : item.sku}</span>
              </span>
              {item.todo && <span className="need">{item.todo}</span>}
            </span>
          </button>
          {problem && (
            <p className="err" id={`${id}-err`}>
              <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
              {problem}
            </p>
          )}
        </td>
        <td>
          <Stepper value={item.qty} of={name} onChange={(qty) => rest.onQty(item.sku, qty)} />
        </td>
        <td className="num each">
          <Price item={item} name={name} onPrice={rest.onPrice} />
        </td>
        <td className="num">
          <span className="sum">{rowPrice(item)}</span>
          <button type="button" className="price each-in" onClick={() => rest.onPrice(item)}>
            <span className="vh">Price of {name}: </span>
            <b>{rowPrice(item)}</b>
            {item.qty > 1 && (
              <span className="sm mut">
                {item.qty} × {money(item.eachpriceinc)}
              </span>
            )}
            {item.eachpriceinc !== item.eachpriceorg && <span className="was xs">{money(item.eachpriceorg)}</span>}
          </button>
        </td>
        <td>
          <span className="tag">
            <Method className="i" aria-hidden strokeWidth={1.75} />
            {way}
          </span>
          <span className="xs mut when">{whenOf(item)}</span>
        </td>
        <td className="num">
          <button
            type="button"
            className="btn quiet sq"
            aria-label={`${isOpen ? 'Close' : 'Open'} ${name}`}
            tabIndex={-1}
            onClick={onToggle}
          >
            <Chevron className="i" aria-hidden strokeWidth={1.75} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className="open" id={id}>
          <td colSpan={6}>
            <OpenLine item={item} {...rest} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The last day on which something of the line leaves; before it is allocated what its method promises. */
function whenOf({ subItems, shipmethod, pick_location, eta_text }: StaffCartItem): string {
  const days = subItems
    .flatMap(({ allocation }) => allocation.map(({ dispatch_date }) => dispatch_date))
    .filter(Boolean);
  const last = days.toSorted().at(-1);
  if (last) return nzDayWords(last);
  return (shipmethod === 'PCK' ? pick_location : eta_text) || '–';
}

type PriceProps = { item: StaffCartItem; name: string; onPrice: (item: StaffCartItem) => void };

/** The sale price, over it the ticket price where they differ; pressed, the discount window. */
function Price({ item, name, onPrice }: PriceProps) {
  const isReduced = item.eachpriceinc !== item.eachpriceorg;
  const why = [item.disc_reason, item.approvedBy && `approved by ${item.approvedBy}`].filter(Boolean).join(', ');
  return (
    <button type="button" className="price" title={why || undefined} onClick={() => onPrice(item)}>
      <span className="vh">Price of {name}: </span>
      {isReduced && <span className="was xs">{money(item.eachpriceorg)}</span>}
      {money(item.eachpriceinc)}
    </button>
  );
}
