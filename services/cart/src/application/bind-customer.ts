import { Refusal, refuse } from '@shop/primitives/refusal';
import { boundTo, type Customer, unbound } from '../domain/customer.ts';
import type { DraftOwner } from '../domain/draft.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { editDraft } from './edit-draft.ts';
import { type DraftSummary, draftSummary } from './price-draft.ts';

export interface BindCustomer {
  readonly key: DraftKey;
  /** '' = no customer any more */
  readonly customerId: string;
}

/**
 * Binds a customer to a draft and fills its contact from the account; prices stay (docs/rules/counter-customers.md 5, 6).
 * @throws Refusal precondition for an unknown customer, conflict for a stale version
 */
export function bindCustomer(deps: DraftDeps) {
  return async (owner: DraftOwner, { key, customerId }: BindCustomer): Promise<DraftSummary> => {
    const customer = customerId === '' ? undefined : await chosen(deps, customerId);
    const change = (draft: Parameters<typeof unbound>[0]) => (customer ? boundTo(draft, customer) : unbound(draft));
    return draftSummary(deps, await editDraft(deps, owner, { key, change }));
  };
}

async function chosen({ customers }: DraftDeps, id: string): Promise<Customer> {
  try {
    return await customers.choose(id);
  } catch (error) {
    const isUnknown = error instanceof Refusal && (error.kind === 'not_found' || error.kind === 'malformed');
    throw isUnknown ? refuse('precondition', 'draft.no_customer', 'customer selecting fail') : error;
  }
}
