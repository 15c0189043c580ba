/** What each book says of the money of some payments at terminals; amounts in cents, positive also of refunds. */
export interface Books {
  /** the provider's own ledger, on its own disk: what it approved */
  readonly provider: readonly { readonly reference: string; readonly isRefund: boolean; readonly cents: number }[];
  /** payment's attempts, of any state */
  readonly attempts: readonly {
    readonly option: string;
    readonly reference: string;
    readonly isRefund: boolean;
    readonly cents: number;
    readonly state: string;
    /** holds its station's lease */
    readonly isOpen: boolean;
  }[];
  /** rows of orders */
  readonly rows: readonly { readonly option: string; readonly cents: number; readonly status: number }[];
  readonly banking: readonly { readonly option: string; readonly cents: number }[];
  /** how often a purchase or refund left payment, by reference */
  readonly sent: ReadonlyMap<string, number>;
}
export interface Asked {
  readonly option: string;
  readonly orderNo: string;
  readonly name: string;
  readonly cents: number;
}

const SETTLED = [1, 5, 6];
const WITH_PROVIDER = 4;

/**
 * Compares all books, both ways (docs/checks). @param asked payments that are over; the books may name others too
 * @returns a sentence for every fault; none = the books agree
 */
export function faultsIn(books: Books, asked: readonly Asked[]): string[] {
  return [...asked.flatMap((one) => ofPayment(books, one)), ...strangers(books, asked), ...twice(books)];
}

/** Charged once or not at all; and each book has just that. */
function ofPayment(books: Books, { option, orderNo, name, cents }: Asked): string[] {
  const attempts = books.attempts.filter((one) => one.option === option);
  const mine = new Set(attempts.map(({ reference }) => reference));
  const centsOf = (list: readonly { readonly cents: number }[]) => list.map((one) => one.cents);
  const charged = centsOf(books.provider.filter(({ reference }) => mine.has(reference)));
  const said = {
    payment: centsOf(attempts.filter(({ state }) => state === 'captured')),
    order: centsOf(books.rows.filter((row) => row.option === option && SETTLED.includes(row.status))),
    banking: centsOf(books.banking.filter((one) => one.option === option)),
  };
  const words = (what: string) => `${orderNo} ${option} (${name}): ${what}`;
  const wanted = JSON.stringify(charged);
  return [
    ...(charged.length > 1 ? [words(`charged ${charged.length} times`)] : []),
    ...(charged.some((one) => one !== cents) ? [words(`charged ${wanted}, asked ${cents}`)] : []),
    ...Object.entries(said).flatMap(([book, is]) =>
      JSON.stringify(is) === wanted ? [] : [words(`${book} has ${JSON.stringify(is)}, the provider ${wanted}`)],
    ),
    ...attempts.filter(({ isOpen }) => isOpen).map(({ state }) => words(`its station is still leased, ${state}`)),
    ...(books.rows.some((row) => row.option === option && row.status === WITH_PROVIDER)
      ? [words('its order still says that it is with the provider')]
      : []),
  ];
}

/** What the provider approved and no attempt knows. */
function strangers({ provider, attempts }: Books, asked: readonly Asked[]): string[] {
  const known = new Map(attempts.map((one) => [one.reference, one]));
  const orders = asked.map(({ orderNo }) => `${orderNo}-`);
  return provider
    .filter(({ reference }) => orders.some((prefix) => reference.startsWith(prefix)))
    .filter(({ reference, isRefund }) => known.get(reference)?.isRefund !== isRefund)
    .map(({ reference, cents }) => `${reference}: the provider has ${cents} of it, payment has no such attempt`);
}

const twice = ({ sent }: Books): string[] =>
  [...sent].filter(([, times]) => times > 1).map(([reference, times]) => `${reference} was sent ${times} times`);
