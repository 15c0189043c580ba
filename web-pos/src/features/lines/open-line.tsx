import type { SubItem } from '@shop/contract/pos/draft-item';
import { money } from '@shop/primitives/money';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { methodWords, movedParts } from './line-method.ts';
import type { LineFoot, LineListProps } from './line-props.ts';
import { Part } from './part.tsx';

type Props = Pick<LineListProps, 'tags' | 'places' | 'onFoot' | 'onParts' | 'onAllocate'> & {
  item: LineListProps['items'][number];
};

const METHODS = ['DEL', 'PCK'] as const;

/** The parts of a line with where they come from; below, what holds for all of them: method, delivery tags, notes. */
export function OpenLine({ item, places, tags, onFoot, onParts, onAllocate }: Props) {
  return (
    <>
      <ul className="subs" aria-label={`Parts of ${item.qrdesc}`}>
        {item.subItems.map((part) => (
          <Part key={part.sku} part={part} onAllocate={() => onAllocate(item, part)} />
        ))}
      </ul>
      <div className="linefoot">
        <Method item={item} places={places} onFoot={onFoot} />
        <Tags item={item} tags={tags} onParts={onParts} />
        <Notes item={item} onParts={onParts} />
      </div>
    </>
  );
}

/** How the line gets home; what is allocated of it goes along. Of a line that leaves both ways none is chosen. */
function Method({ item, places, onFoot }: Pick<Props, 'item' | 'places' | 'onFoot'>) {
  const id = useId();
  const collect = places.filter((place) => place.collect);
  const [first] = collect;
  const choose = (foot: LineFoot) => onFoot(item.sku, foot, movedParts(item, foot));
  const way = methodWords(item);
  return (
    <>
      <fieldset>
        <legend>Method</legend>
        <div className="seg">
          {METHODS.map((method) => (
            <label key={method}>
              <input
                type="radio"
                name={id}
                checked={way === method}
                onChange={() =>
                  choose({ shipmethod: method, pick_location: method === 'PCK' ? (first?.code ?? '') : '' })
                }
              />
              {method}
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
            onChange={({ target }) => choose({ shipmethod: 'PCK', pick_location: target.value })}
          >
            {collect.map(({ code, shortname }) => (
              <option key={code} value={code}>
                {shortname}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

type PartProps = Pick<Props, 'item' | 'onParts'>;
const everyPart = ({ subItems }: Props['item'], change: (part: SubItem) => Partial<SubItem>) =>
  subItems.map((part) => ({ sku: part.sku, ...change(part) }));

/** What the crew does or knows; a tag of the line is one of each of its parts. */
function Tags({ item, tags, onParts }: PartProps & Pick<Props, 'tags'>) {
  if (tags.length === 0) return null;
  const has = (code: string) => item.subItems.some(({ delTags }) => delTags.includes(code));
  const toggle = (code: string) => {
    const isOff = has(code);
    onParts(
      item.sku,
      everyPart(item, ({ delTags }) => ({
        delTags: isOff ? delTags.filter((one) => one !== code) : [...new Set([...delTags, code])],
      })),
      true,
    );
  };
  return (
    <fieldset>
      <legend>Delivery tags</legend>
      <div className="pick">
        {tags.map(({ code, text, kind, price }) => (
          <label key={code}>
            <input type="checkbox" checked={has(code)} onChange={() => toggle(code)} />
            <Check className="i" aria-hidden strokeWidth={1.75} />
            {text}
            {kind !== '' && <span className="num">{money(item.tagPrices[code] ?? price, 'auto')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Notes({ item, onParts }: PartProps) {
  const id = useId();
  const notes = item.subItems.find((part) => part.notes !== '')?.notes ?? '';
  return (
    <div className="f grow">
      <label htmlFor={id}>Delivery notes</label>
      <input
        className="in"
        id={id}
        autoComplete="off"
        maxLength={TEXT_LIMITS.comment}
        value={notes}
        onChange={({ target }) =>
          onParts(
            item.sku,
            everyPart(item, () => ({ notes: target.value })),
            false,
          )
        }
      />
    </div>
  );
}
