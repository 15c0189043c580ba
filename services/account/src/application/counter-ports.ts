import type { Customer } from '../domain/customer.ts';
import type { CustomerSearch } from '../domain/customer-search.ts';

/** A customer that a staff member chose, and when they last did. */
export interface RecentCustomer {
  readonly customer: Customer;
  readonly chosenAt: Date;
}

export interface CounterReading {
  /** The best match first. */
  searchCustomers(search: CustomerSearch): Promise<Customer[]>;
  /** Newest first, at most 10. */
  recentCustomers(staffId: string): Promise<RecentCustomer[]>;
}

export interface RecentRepository {
  /** Writes down that this staff member chose this customer, and deletes all but the newest 50. */
  choose(choice: { staffId: string; customerId: string; at: Date }): Promise<void>;
}
