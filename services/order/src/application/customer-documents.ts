import type { Contact } from '@shop/primitives/contact';
import type { Cents } from '@shop/primitives/money';
import { type NzDate, todayInNz } from '@shop/primitives/nz-time';
import { refuse } from '@shop/primitives/refusal';
import type { OrderStatus } from '../domain/life.ts';
import { daysUntil } from '../domain/quote.ts';
import { type ORDER_KINDS, type OrderReads, orRefuse } from './read-orders.ts';

export interface QuoteCount {
  readonly customerId: string;
  /** saved, not expired, not deleted, not ordered */
  readonly count: number;
  /** of the latest document, '' = not recorded */
  readonly acquisition: string;
}
export interface CustomerDocument {
  readonly orderNo: string;
  readonly kind: (typeof ORDER_KINDS)[number];
  readonly status: OrderStatus;
  readonly createdAt: Date;
  readonly grandTotalCents: Cents;
  /** the last day of what is still a quote, '' = it is none */
  readonly expiresOn: NzDate | '';
}
export interface CustomerReads {
  /** One for each customer that is named, in any order. */
  countQuotes(customerIds: readonly string[], today: NzDate): Promise<QuoteCount[]>;
  /** Newest first, without quotes that were deleted. */
  documentsOf(customerId: string, limit: number): Promise<CustomerDocument[]>;
}
export interface CustomerDeps {
  readonly customers: CustomerReads;
  readonly documents: OrderReads;
  readonly accounts: {
    /**
     * @param write without a customer the e-mail finds one, or registers one
     * @returns the customer's id, and whether the e-mail stayed as it was because they sign in with it
     * @throws Refusal not_found; precondition with the sentence of the rule
     */
    writeContact(write: {
      customerId: string;
      orderNo: string;
      contact: Contact;
    }): Promise<{ id: string; emailKept: boolean }>;
  };
  readonly clock: { now(): Date };
}

const MOST_CUSTOMERS = 50;
const LATEST = 10;

/** What staff see of a customer's documents, and writing one's contact back (docs/rules/counter-customers.md, 3, 10 and 12). */
export const customerDocuments = ({ customers, documents, accounts, clock }: CustomerDeps) => ({
  /** @throws Refusal malformed for more than 50 */
  async countQuotes(customerIds: readonly string[]): Promise<QuoteCount[]> {
    if (customerIds.length > MOST_CUSTOMERS) {
      throw refuse('malformed', 'order.too_many', `Name ${MOST_CUSTOMERS} customers at most.`);
    }
    return customers.countQuotes(customerIds, todayInNz(clock.now()));
  },
  /** The latest ten. */
  async documentsOf(customerId: string): Promise<(CustomerDocument & { expiresIn?: number })[]> {
    if (customerId === '') return [];
    const today = todayInNz(clock.now());
    const latest = await customers.documentsOf(customerId, LATEST);
    return latest.map((one) => (one.expiresOn === '' ? one : { ...one, expiresIn: daysUntil(today, one.expiresOn) }));
  },
  /** Writes a document's contact over its customer's own. @throws Refusal precondition without a bound customer, or account's */
  async writeCustomer(orderNo: string): Promise<{ emailKept: boolean }> {
    const { document } = orRefuse(await documents.byNumber(orderNo));
    const { customerId, contact } = document;
    if (customerId === '') throw refuse('precondition', 'order.no_customer', 'Please choose a customer first');
    return accounts.writeContact({ customerId, orderNo, contact });
  },
});
