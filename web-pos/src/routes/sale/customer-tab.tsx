import { Search, ShoppingCart, X } from 'lucide-react';
import { nameOf, quotesWords } from '../../features/customer/contact-fields.ts';
import { ContactForm } from '../../features/customer/contact-form.tsx';
import { FieldProblemContext } from '../../features/customer/field-problem.tsx';
import type { Shown } from '../../features/draft/change.ts';
import { QuoteDates } from '../../features/quote/quote-dates.tsx';
import { use } from 'react';
import { Link } from 'react-router';
import { KEYS } from '../../lib/keys.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { quotesOf } from '../../paths.ts';
import type { saleActions } from './use-sale.ts';

const HINTS = [
  ['F2', 'customer'],
  ['Tab', 'next field'],
  ['F4', 'add item'],
  ['Alt 2', 'items'],
  ['F1', 'all keys'],
] as const;

type Props = {
  shown: Shown;
  actions: ReturnType<typeof saleActions>;
  onSelect: () => void;
  /** the expiry of the quote was moved */
  onMoved: () => void;
};

/** Customer Details. */
export function CustomerTab({ shown: { answer, fields }, actions, onSelect, onMoved }: Props) {
  const problem = use(FieldProblemContext);
  const expiry = problem?.field === 'expiry' ? problem.sentence : undefined;
  const bound = answer?.customer;
  const name = nameOf(fields) || fields.company;
  const alone = name ? 'Not a registered customer' : 'No customer yet';
  return (
    <>
      <div className="scroll" id="tab-body" role="tabpanel" aria-labelledby="tab-customer">
        <section className="block cus" aria-label="Customer">
          <div className="grow">
            <b className="clip big">{name || 'Walk-in'}</b>
            <p className="sm mut">
              {bound ? ['Customer', quotesWords(bound.numQuotes)].filter(Boolean).join(' · ') : alone}
            </p>
          </div>
          {bound && bound.email !== '' && (
            <Link className="sm" to={quotesOf(bound.email)}>
              Quotes
            </Link>
          )}
          {bound && (
            <>
              <button type="button" className="btn quiet" onClick={actions.loadCart}>
                <ShoppingCart className="i" aria-hidden strokeWidth={1.75} />
                Load cart
              </button>
              <button type="button" className="btn quiet" onClick={() => actions.customer({ id: '0' })}>
                <X className="i" aria-hidden strokeWidth={1.75} />
                Clear Customer
              </button>
            </>
          )}
          <button type="button" className="btn" aria-keyshortcuts={KEYS.customer.key} onClick={onSelect}>
            <Search className="i" aria-hidden strokeWidth={1.75} />
            {name ? 'Change customer' : 'Choose customer'}
            <kbd aria-hidden>{KEYS.customer.key}</kbd>
          </button>
        </section>
        <ContactForm fields={fields} onType={actions.contact} onPick={actions.customer}>
          {answer?.cart.orderNo && <QuoteDates {...{ answer, onMoved }} problem={expiry} />}
        </ContactForm>
      </div>
      <KeyHints hints={HINTS} />
    </>
  );
}
