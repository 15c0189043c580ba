import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { TEXT_LIMITS } from '@shop/primitives/text';
import { listAt, paths } from '../../paths.ts';
import type { Missing } from './use-missing.ts';

const isMissing = (state: unknown): state is Missing =>
  typeof state === 'object' && state !== null && 'kind' in state && 'no' in state;

/** What is not there, said within the counter, with the ways on. */
export function Page() {
  const { state } = useLocation();
  const { kind, no } = isMissing(state) ? state : { kind: 'order', no: '' };
  const isSale = kind === 'sale';
  return (
    <section className="state" role="alert">
      <h2 className="h">{isSale ? 'This sale is not here any more' : 'The order is not exist'}</h2>
      <p className="mut">
        {isSale
          ? 'It was discarded, has become a quote or an order, or belongs to a colleague.'
          : `${no === '' ? 'The number' : `#${no}`} is neither an order nor a quote.`}
      </p>
      <div className="row">
        <Find />
        <Link className="btn" to={listAt('order')}>
          Recent Orders
        </Link>
        <Link className="btn" to={isSale ? paths.sale : paths.home}>
          {isSale ? 'New sale' : 'Today'}
        </Link>
      </div>
    </section>
  );
}

function Find() {
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('s');
    if (typeof typed === 'string') void navigate(`${listAt('order')}?s=${encodeURIComponent(typed.trim())}`);
  };
  return (
    <search>
      <form className="with" onSubmit={find}>
        <Search className="i" aria-hidden strokeWidth={1.75} />
        <input
          className="in"
          type="search"
          name="s"
          aria-label="Search orders"
          placeholder="Number, name, mobile or email"
          maxLength={TEXT_LIMITS.search}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a person goes on from here
          autoFocus
        />
      </form>
    </search>
  );
}
