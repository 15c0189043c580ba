import type { Facet, SortKey } from '@shop/contract/v1/listing';
import { Icon } from '@shop/ui/icons';
import { lazyPart } from '@shop/ui/lazy-part';
import { ChevronDown } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { type Filters, type FlagName, type ListName, LISTS } from './listing-address.ts';
import { PriceText } from './price-text.tsx';
import { SORTS } from './sorts.ts';

const PriceSlider = lazyPart(() => import('./price-slider.tsx'));

function Group({
  title,
  now,
  open = true,
  children,
}: {
  title: string;
  now?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group" open={open}>
      <summary>
        {title} {now && <span className="now">{now}</span>}
        <Icon of={ChevronDown} small />
      </summary>
      <div className="group__in">{children}</div>
    </details>
  );
}

type TickProps = {
  name: string;
  value: string;
  text: string;
  count?: number;
  on: boolean;
  onChange: (on: boolean) => void;
};

function Tick({ name, value, text, count, on, onChange }: TickProps) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      {text} {count !== undefined && <span className="n">{count}</span>}
    </label>
  );
}

const isList = (key: string): key is ListName => (LISTS as readonly string[]).includes(key);

const FIRST = 8;

type ValuesProps = { facet: Facet; draft: Filters; onToggle: (name: ListName, value: string, on: boolean) => void };

/** The values of one facet; from the ninth on they wait behind 'All N', unless one of them is ticked. */
function Values({ facet, draft, onToggle }: ValuesProps) {
  const { key, values } = facet;
  if (!isList(key)) return null;
  const isOn = (value: string) => draft.lists[key].includes(value);
  const ticks = values.map(({ value, name, count }) => (
    <Tick
      key={value}
      name={key}
      value={value}
      text={name}
      count={count}
      on={isOn(value)}
      onChange={(on) => onToggle(key, value, on)}
    />
  ));
  const rest = values.slice(FIRST);
  return (
    <>
      {ticks.slice(0, FIRST)}
      {rest.length > 0 && (
        <details className="group__rest" open={rest.some(({ value }) => isOn(value))}>
          <summary>All {values.length}</summary>
          {ticks.slice(FIRST)}
        </details>
      )}
    </>
  );
}

const STATUS: readonly { name: FlagName; text: string }[] = [
  { name: 'bundle', text: 'Bundle and save' },
  { name: 'deals', text: 'Hot deals' },
  { name: 'clearance', text: 'Clearance' },
];

/** What a page type keeps out of its own panel (docs/rules/pages.md 7). */
const HIDDEN: Record<string, string> = { category: 'cat1Arr', prodtype: 'cat2Arr', variant: 'cat3Arr' };

const shownFacets = (facets: readonly Facet[], routeType: string): Facet[] =>
  facets.filter((facet) => isList(facet.key) && facet.key !== HIDDEN[routeType] && facet.values.length > 0);

type Props = {
  facets: readonly Facet[];
  routeType: string;
  usedSort: SortKey;
  draft: Filters;
  action: string;
  onDraft: (draft: Filters) => void;
  onApply: () => void;
  onClear: () => void;
};

/** A form that is sent drops the query of its address, so what the page itself is requested by ('q', 'type') goes along hidden. */
function HiddenFields({ address }: { address: string }) {
  const fields = [...new URLSearchParams(address.split('?')[1] ?? '')];
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The filters as a form: ticking changes a draft, APPLY FILTERS loads it. Without script it is sent as it stands. */
export function FilterForm({ facets, routeType, usedSort, draft, action, onDraft, onApply, onClear }: Props) {
  const toggle = (name: ListName, value: string, on: boolean) => {
    const others = draft.lists[name].filter((kept) => kept !== value);
    onDraft({ ...draft, lists: { ...draft.lists, [name]: on ? [...others, value] : others } });
  };
  const countOf = (flag: string) =>
    facets.find(({ key }) => key === 'flags')?.values.find(({ value }) => value === flag)?.count;
  const sort = draft.sort || usedSort;
  const prices = <PriceText over={draft.over} under={draft.under} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className="panel__form" action={action} onSubmit={submit}>
      <HiddenFields address={action} />
      <div className="panel__in">
        {shownFacets(facets, routeType).map((facet, at) => (
          <Group key={facet.title} title={facet.title} open={at < 3}>
            <Values facet={facet} draft={draft} onToggle={toggle} />
          </Group>
        ))}
        <Group title="PRICE">
          <PriceSlider
            waiting={prices}
            otherwise={prices}
            over={draft.over}
            under={draft.under}
            onChange={(limits) => onDraft({ ...draft, ...limits })}
          />
        </Group>
        <Group title="SALE STATUS">
          {STATUS.map(({ name, text }) => (
            <Tick
              key={name}
              name={name}
              value="1"
              text={text}
              {...(countOf(name) === undefined ? {} : { count: countOf(name) ?? 0 })}
              on={draft.flags[name]}
              onChange={(on) => onDraft({ ...draft, flags: { ...draft.flags, [name]: on } })}
            />
          ))}
        </Group>
        <Group title="SORT BY" now={SORTS.find(({ key }) => key === sort)?.text ?? ''} open={false}>
          {SORTS.map(({ key, text }) => (
            <label className="tick radio" key={key}>
              <input
                type="radio"
                name="sort"
                value={key}
                checked={sort === key}
                onChange={() => onDraft({ ...draft, sort: key })}
              />
              {text}
            </label>
          ))}
        </Group>
      </div>
      <div className="panel__foot">
        <button type="submit" className="btn btn--caps">
          APPLY FILTERS
        </button>
        <button type="button" className="quiet" onClick={onClear}>
          CLEAR FILTERS
        </button>
      </div>
    </form>
  );
}
