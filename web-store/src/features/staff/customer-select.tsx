import type { Customer } from '@shop/contract/pos/customer';
import { TEXT_LIMITS } from '@shop/primitives/text';
import Drawer from '@shop/ui/drawer';
import { FormError, TextField } from '@shop/ui/field';
import { Bone, useSlow } from '@shop/ui/skeleton';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { getJson, messageOf } from '../../lib/http.ts';
import { staffCalls } from '../../staff-paths.ts';
import { nameOf, useCustomers } from './customers.ts';

const SELECT_FAILED = 'customer selecting fail';

/** The keyboard goes through the field and the customers below it with the arrows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type ListProps = { customers: readonly Customer[]; busy: string; onPick: (customer: Customer) => void };

function List({ customers, busy, onPick }: ListProps) {
  return (
    <ul className="customers">
      {customers.map((customer) => (
        <li key={customer.id}>
          <button type="button" aria-busy={busy === customer.id || undefined} onClick={() => onPick(customer)}>
            <b>{nameOf(customer)}</b>
            <span className="small num">{customer.mobile}</span>
            <span className="small">{customer.email}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How many there are, said to a screen reader too; nothing while it is not known. */
function Heading({ text, count }: { text: string; count: number | undefined }) {
  const recent = count === 0 ? 'Nobody was chosen here lately.' : 'Recent customers';
  const matches = count === 0 ? 'No results' : `${count} ${count === 1 ? 'customer' : 'customers'}`;
  return <output className="small customers__said">{count === undefined ? '' : text === '' ? recent : matches}</output>;
}

type Props = { open: boolean; onClose: () => void; onPicked: (customer: Customer) => void };

/** Binds a customer to this staff member's sale at the counter. A refusal leaves the selector as it is. */
export default function CustomerSelect({ open, onClose, onPicked }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState<string>();
  const { found, error, isFresh } = useCustomers(typed);
  const slow = useSlow(!isFresh && !error);
  const pick = async (customer: Customer) => {
    setBusy(customer.id);
    setFailure(undefined);
    try {
      await getJson(staffCalls.selectCustomer(customer.id));
      onPicked(customer);
      onClose();
    } catch (reason) {
      const why = messageOf(reason);
      setFailure(why === SELECT_FAILED ? why : `${SELECT_FAILED}: ${why}`);
    }
    setBusy('');
  };
  return (
    <Drawer open={open} onClose={onClose} title="Customer" side="centre" width={560} closeLabel="Close customers">
      <div className="login" role="presentation" onKeyDown={moveFocus}>
        <TextField
          label="Name, mobile or email"
          type="search"
          autoComplete="off"
          ref={field}
          maxLength={TEXT_LIMITS.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <FormError>{failure ?? error}</FormError>
        <Heading text={typed.trim()} count={isFresh ? found?.users.length : undefined} />
        {isFresh && found && <List customers={found.users} busy={busy} onPick={(customer) => void pick(customer)} />}
        {slow && [1, 2, 3].map((row) => <Bone key={row} height={56} />)}
      </div>
    </Drawer>
  );
}
