import type { ReportPage } from '../../application/reconciliation-ports.ts';

/**
 * A page of a report that several accounts have together, one account after the other. The cursor is the account's place in their order,
 * then the provider's own. @param accounts in an order that does not change between two pages
 */
export async function pageOf<A>(
  accounts: readonly A[],
  cursor: string,
  ask: (account: A, cursor: string) => Promise<ReportPage>,
): Promise<ReportPage> {
  const [place, inAccount] = splitOnce(cursor);
  const account = accounts[place];
  if (account === undefined) return { transactions: [], next: '' };
  const { transactions, next } = await ask(account, inAccount);
  if (next !== '') return { transactions, next: `${place}/${next}` };
  return { transactions, next: place + 1 < accounts.length ? `${place + 1}/` : '' };
}

/** The provider's own cursor may hold anything. */
function splitOnce(cursor: string): [place: number, inAccount: string] {
  const at = cursor.indexOf('/');
  return at < 0 ? [0, ''] : [Number(cursor.slice(0, at)), cursor.slice(at + 1)];
}

/** One account of each name, by their names. */
export const distinct = <A>(accounts: readonly A[], nameOf: (account: A) => string): A[] =>
  [...new Map(accounts.map((account) => [nameOf(account), account])).values()].toSorted((one, other) =>
    nameOf(one) < nameOf(other) ? -1 : 1,
  );
