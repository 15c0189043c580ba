import type { Customer } from '@shop/contract/pos/customer';
import type { SessionStaff } from '@shop/contract/v1/session';
import { lazyPart } from '@shop/ui/lazy-part';
import { useState } from 'react';
import { createStore } from '../../lib/store.ts';
import { staffPaths } from '../../staff-paths.ts';
import { nameOf } from './customers.ts';

const CustomerSelect = lazyPart(() => import('./customer-select.tsx'));

/** Whom this staff member chose since the page was opened: kept in memory alone, a till's storage holds no person. */
const chosen = createStore<Customer | undefined>(undefined);

/** Above the store's pages for whoever is signed in at the counter: whom they are serving, their quotes, the way back. */
export default function StaffStrip({ staff }: { staff: SessionStaff }) {
  const customer = chosen.use();
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <aside className="staff" aria-label="Counter">
      <span>
        {staff.firstname}, {staff.location || staff.branch}
      </span>
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {customer ? `Customer: ${nameOf(customer)}` : 'Choose customer'}
      </button>
      {customer?.email && (
        <a className="link" href={staffPaths.customerQuotes(customer.email)}>
          Quotes{customer.numQuotes ? ` (${customer.numQuotes})` : ''}
        </a>
      )}
      <a className="link staff__back" href={staffPaths.counter}>
        To the counter
      </a>
      {isOpen !== undefined && (
        <CustomerSelect open={isOpen} onClose={() => setOpen(false)} onPicked={(picked) => chosen.set(picked)} />
      )}
    </aside>
  );
}
