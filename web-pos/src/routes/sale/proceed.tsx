import { NO_ADDRESS, QUOTE_OVER, staffCheckoutProblem } from '@shop/commerce/pos-checkout';
import { isEmail } from '@shop/primitives/email';
import { money } from '@shop/primitives/money';
import { nameOf } from '../../features/customer/contact-fields.ts';
import type { Shown } from '../../features/draft/change.ts';

type Sold = Pick<Shown, 'answer' | 'fields' | 'items'>;

/**
 * The first rule that keeps a sale from payment, as the server will say it (docs/rules/checkout.md 5, quotes.md 32); undefined when
 * it may go. Checked before the PIN, so that none is entered for nothing.
 */
export const problemOf = (sold: Sold) => (isOver(sold.answer) ? EXPIRED : missingOf(sold));

/** The first of its fields that is missing or wrong. */
export function missingOf({ fields, items }: Omit<Sold, 'answer'>) {
  const subItems = items
    .flatMap((item) => item.subItems)
    .map(({ name, qty, allocation }) => ({
      ...{ name, qty },
      allocations: allocation.map(({ dispatch_date: dispatchDate, ...row }) => ({ ...row, dispatchDate })),
    }));
  const { firstname, lastname, mobile, acquisition, email, address, baddress } = fields;
  return staffCheckoutProblem({
    ...{ itemCount: items.length, firstname, lastname, mobile, acquisition, email, address, subItems },
    ...{ useSameAddress: Boolean(fields.useSameAddress), billingAddress: baddress },
  });
}

/** A quote whose last day is over: it is ordered and sent once it has another. */
export const isOver = (answer: Shown['answer']): boolean => (answer?.cart.expiresIn ?? 0) < 0;
export const EXPIRED = { code: 'quote.expired', field: 'expiry', sentence: QUOTE_OVER } as const;

/** A quote that is to be mailed needs an address; what is not known yet is said by the shop. */
export const unmailed = (shown: Pick<Shown, 'fields'> | undefined) =>
  shown && !isEmail(shown.fields.email.trim()) ? NO_ADDRESS : undefined;

export type SaleProblem = NonNullable<ReturnType<typeof problemOf>> & {
  /** sku of the line that the server refused; it stands until what is allocated of it is changed */
  readonly line?: string;
};

/** What is allocated of a line, to be compared. */
export const allocatedOf = ({ items }: Pick<Shown, 'items'>, line: string): string =>
  JSON.stringify(items.find(({ sku }) => sku === line)?.subItems.map(({ allocation }) => allocation));

type WarningProps = Pick<Shown, 'fields' | 'items'> & { total: string };

/** What is about to happen, and to which sale. */
export function Warning({ fields, items, total }: WarningProps) {
  const lines = items.length === 1 ? '1 line' : `${items.length} lines`;
  return (
    <>
      <p>After confirmation the order can no longer be modified.</p>
      <dl className="sums">
        <div>
          <dt>{[nameOf(fields), lines].filter(Boolean).join(', ')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
    </>
  );
}

type UpdateProps = { isBound: boolean; onChange: (isWanted: boolean) => void };

/** Whether the details become the customer's own. Of a bound customer they would go over what is there, so that is asked for. */
export function UpdateCustomer({ isBound, onChange }: UpdateProps) {
  return (
    <label className="check">
      <input type="checkbox" defaultChecked={!isBound} onChange={({ target }) => onChange(target.checked)} />
      {isBound ? 'Update the customer with these details' : 'Save these details as a customer'}
    </label>
  );
}
