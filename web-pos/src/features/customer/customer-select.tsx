import { TEXT_LIMITS } from '@shop/primitives/text';
import type { Customer } from '@shop/contract/pos/customer';
import { useQuery } from '@tanstack/react-query';
import { Search, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import { Combo } from '../../lib/combo.tsx';
import { KEYS, useKey } from '../../lib/keys.ts';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { startsHere } from '../../lib/opener.tsx';
import { Cancel, Cross, Window } from '../../lib/window.tsx';
import { CustomerCard } from './customer-card.tsx';
import { nameOf, quotesWords } from './contact-fields.ts';
import { customersQuery, recentQuery, useQuiet } from './customers.query.ts';

type Props = {
  /** 'Customer' of a new sale, 'Change customer' of a quote */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onPick: (customer: Customer) => void;
  /** picks them, and adds their web cart to the sale */
  onLoad: (customer: Customer) => void;
  /** absent where there is no customer yet */
  onClear?: () => void;
  /** somebody who is not here yet: what was typed; absent where there is no sale to type their details into */
  onNew?: (typed: string) => void;
};

/** The customer selector: whom this staff member chose last, or whoever is found by name, mobile or e-mail. */
export default function CustomerSelect({ title, isOpen, onClose, onPick, onLoad, onClear, onNew }: Props) {
  const [pointed, setPointed] = useState<Customer>();
  const [typed, setTyped] = useState('');
  useKey('newCustomer', () => onNew?.(typed));
  return (
    <Window size="xl" isOpen={isOpen} onClose={onClose}>
      <div className="dh">
        <Heading slot="title">{title}</Heading>
        {onNew && (
          <Button className="btn quiet" aria-keyshortcuts={KEYS.newCustomer.key} onPress={() => onNew(typed)}>
            <UserPlus className="i" aria-hidden strokeWidth={1.75} />
            New customer
            <kbd aria-hidden>Alt C</kbd>
          </Button>
        )}
        {onClear && (
          <Button className="btn quiet" onPress={onClear}>
            <X className="i" aria-hidden strokeWidth={1.75} />
            Clear Customer
          </Button>
        )}
        <Cross />
      </div>
      <div className="split cust">
        <div className="select">
          <Found typed={typed} onType={setTyped} onPick={onPick} onPoint={setPointed} canBeNew={onNew !== undefined} />
        </div>
        <div>
          {pointed ? (
            <CustomerCard key={pointed.id} customer={pointed} onLoad={onLoad} />
          ) : (
            <p className="mut sm">Their details, latest quotes and orders, and their cart on the website stand here.</p>
          )}
        </div>
      </div>
      <div className="df">
        <span className="grow sm mut">The cart stays with the customer you pick.</span>
        <Cancel />
        {pointed && (
          <Button className="btn primary" onPress={() => onPick(pointed)}>
            Select
            <kbd aria-hidden>Enter</kbd>
          </Button>
        )}
      </div>
    </Window>
  );
}

type FoundProps = Pick<Props, 'onPick'> & {
  typed: string;
  onType: (text: string) => void;
  onPoint: (customer: Customer | undefined) => void;
  canBeNew: boolean;
};

function Found({ typed, onType, onPick, onPoint, canBeNew }: FoundProps) {
  const text = useQuiet(typed.trim());
  const search = useQuery(customersQuery(text, ''));
  const recent = useQuery(recentQuery);
  const isSearch = typed.trim() !== '';
  const isFresh = isSearch && text === typed.trim() && !search.isPlaceholderData && search.data !== undefined;
  const users = (isSearch ? isFresh && search.data?.users : recent.data?.users) || [];
  const error = isSearch ? search.error : recent.error;
  const times = isSearch ? [] : (recent.data?.at ?? []);
  const nothing = isFresh && users.length === 0 ? 'No results' : undefined;
  return (
    <div className="with">
      <Combo
        {...startsHere}
        value={typed}
        onType={onType}
        options={users}
        optionId={({ id }) => id}
        onPick={onPick}
        onPoint={onPoint}
        row={(customer) => <Row customer={customer} at={times[users.indexOf(customer)]} />}
        listLabel={isSearch ? 'Customers' : 'Recent customers'}
        eager
        nothing={nothing}
        fixed={{
          className: 'results',
          heading: <p className="lab">{isSearch ? counted(users.length) : 'Recent customers'}</p>,
        }}
        aria-label="Name, mobile or email"
        placeholder="Name, mobile or email"
        maxLength={TEXT_LIMITS.search}
      >
        <Search className="i" aria-hidden strokeWidth={1.75} />
      </Combo>
      {nothing && (
        <div className="empty">
          <b>No results</b>
          <p className="mut">
            Nobody has “{text}” as name, mobile or email.
            {canBeNew && ' New customer begins the sale with what you typed.'}
          </p>
        </div>
      )}
      {error && (
        <p className="danger" role="alert">
          {error.message}
        </p>
      )}
      {!isSearch && !error && users.length === 0 && <p className="empty mut">Nobody was chosen here lately.</p>}
    </div>
  );
}

const counted = (found: number) => (found === 1 ? '1 customer' : `${found} customers`);

function Row({ customer, at }: { customer: Customer; at: string | undefined }) {
  return (
    <>
      <b className="clip">{nameOf(customer) || customer.organisation}</b>
      <span>{customer.mobile}</span>
      <span className="mut clip">{at ? nzTimeWords(at) : customer.email}</span>
      <span className="mut num">{quotesWords(customer.numQuotes)}</span>
    </>
  );
}
