import type { TriedAnswer } from '@shop/contract/pos/search-words';
import { money } from '@shop/primitives/money';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { type Entry, tryQuery } from './search-words.query.ts';

/** As long as the store's own search waits for the next key. */
const DEBOUNCE_MS = 200;

type Props = {
  /** the list as it would be saved */
  entries: readonly Entry[];
  /** what is typed above: tried by itself until another search is typed here */
  entry: Entry;
};

/** A search as it would be answered if what stands above were saved: how it is read, how many products, the first of them. */
export function TrySearch({ entries, entry }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? entry.term;
  const isWhole = entry.term.trim() !== '' && entry.value.trim() !== '';
  // Half an entry is none: the search is tried by the others.
  const tried = isWhole ? entries : entries.filter(({ term, value }) => term !== '' && value !== '');
  const asked = useSettled(JSON.stringify([text.trim(), tried]));
  const [search, by] = JSON.parse(asked) as [string, Entry[]];
  const { data, error } = useQuery(tryQuery(search, by));
  return (
    <section className="try" aria-label="Try a search">
      <div className="f">
        <label htmlFor={id}>Try a search before you save</label>
        <input
          className="in"
          id={id}
          autoComplete="off"
          spellCheck={false}
          maxLength={TEXT_LIMITS.search}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <output className="sm mut">{search !== '' && (error ? error.message : data && wordsOf(data, search))}</output>
      {search !== '' && !error && data && <Found items={data.items} />}
    </section>
  );
}

/** '12 products, searched as ottoman. Nothing has 'pouf'.' */
function wordsOf({ read, count, searched, redirect }: TriedAnswer, text: string): string {
  if (redirect !== '') return `This search opens ${redirect}.`;
  const found = count === 1 ? '1 product' : `${count} products`;
  const as = read === text.toLowerCase() || read === text ? '' : `, searched as ‘${read}’`;
  const missing = searched?.missing ?? [];
  const not = missing.length > 0 ? ` Nothing has ${missing.map((word) => `‘${word}’`).join(' and ')}.` : '';
  return `${found}${as}.${not}`;
}

const Found = ({ items }: Pick<TriedAnswer, 'items'>) => (
  <ul className="tried" aria-label="The first products">
    {items.map(({ sku, name, price, thumb }) => (
      <li key={sku} className="row">
        <img src={thumb} alt="" width={40} height={40} loading="lazy" />
        <span className="grow clip">{name}</span>
        <span className="sm mut">{money(price, 'auto')}</span>
      </li>
    ))}
  </ul>
);

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
