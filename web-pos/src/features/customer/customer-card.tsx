import type { Customer, CustomerCard as Card } from '@shop/contract/pos/customer';
import { money } from '@shop/primitives/money';
import { Bone } from '@shop/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { daysLeft, nzTimeWords } from '../../lib/nz-words.ts';
import { documentAt, quotesOf } from '../../paths.ts';
import { nameOf } from './contact-fields.ts';
import { cardQuery, useQuiet } from './customers.query.ts';

type Props = { customer: Customer; onLoad: (customer: Customer) => void };

/** Beside the selector's list: the customer under the cursor, their latest documents and their web cart. */
export function CustomerCard({ customer, onLoad }: Props) {
  const id = useQuiet(customer.id);
  const { data, error } = useQuery(cardQuery(id));
  const card = id === customer.id ? data : undefined;
  const { mobile, email, shipping_address: address, shipping_zip: zip } = customer;
  return (
    <aside className="beside" aria-label={`About ${nameOf(customer) || customer.organisation}`}>
      <b className="clip big">{nameOf(customer) || customer.organisation}</b>
      <p className="sm mut">
        {[mobile, email, [address, zip].filter(Boolean).join(' ')].filter(Boolean).map((line) => (
          <span key={line} className="line-of">
            {line}
          </span>
        ))}
      </p>
      {error && id === customer.id && <p className="danger sm">{error.message}</p>}
      {!card && !error && [80, 60, 70].map((width) => <Bone key={width} width={width} />)}
      {card && <Documents {...card} email={email} />}
      {card && <WebCart cart={card.webCart} onLoad={() => onLoad(customer)} />}
    </aside>
  );
}

/** So that the web cart below stays in sight; the link leads to the rest. */
const SHOWN = 5;

type Known = Extract<Card, { success: true }>;

function Documents({ documents, customer, email }: Known & { email: string }) {
  return (
    <>
      {documents.length === 0 && <p className="sm mut">No quotes or orders yet.</p>}
      <ul className="latest">
        {documents.slice(0, SHOWN).map((one) => (
          <li key={one.order_no}>
            <Link to={documentAt({ order_no: one.order_no, status: one.kind === 'quote' ? 'quote' : one.status })}>
              <b>#{one.order_no}</b>
              <span>
                <span className="clip">{one.kind === 'quote' ? 'Quote' : 'Order'}</span>
                <span className="xs mut clip">{stateOf(one)}</span>
              </span>
              <span className="num">{money(one.grandtotal)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {email !== '' && (customer.numQuotes !== 0 || documents.some(({ kind }) => kind === 'quote')) && (
        <p className="sm all">
          <Link to={quotesOf(email)}>All quotes</Link>
        </p>
      )}
    </>
  );
}

/** '6 days left', 'pending, Tue 2 Dec, 10:42 am'. */
function stateOf({ kind, status, expiresIn, nztime }: Known['documents'][number]): string {
  if (kind === 'quote' && expiresIn !== null && expiresIn >= 0)
    return expiresIn === 0 ? 'last day' : daysLeft(expiresIn);
  return `${kind === 'quote' ? 'expired' : status}, ${nzTimeWords(nztime)}`;
}

function WebCart({ cart, onLoad }: { cart: Known['webCart']; onLoad: () => void }) {
  if (!cart) return <p className="sm mut">No cart on the website.</p>;
  const items = cart.itemcount === 1 ? '1 item' : `${cart.itemcount} items`;
  return (
    <div className="row web-cart">
      <span className="grow sm">
        <b>Cart on the website</b>
        <br />
        <span className="mut">
          {items}, {money(cart.subtotal)}, changed {nzTimeWords(cart.updatedAt)}
        </span>
      </span>
      <button type="button" className="btn" onClick={onLoad}>
        Load cart
      </button>
    </div>
  );
}
