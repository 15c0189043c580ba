import { refuse } from '@shop/primitives/refusal';
import { unapprovedLine } from '../domain/discount-approval.ts';
import type { Draft, DraftOwner } from '../domain/draft.ts';
import type { DraftLine } from '../domain/draft-line.ts';
import { linePrice } from '../domain/line-price.ts';
import { withLine } from '../domain/lines.ts';
import type { Sellable } from '../domain/sellable.ts';
import type { ApprovedChange } from './draft-ports.ts';
import type { DraftDeps } from './draft-deps.ts';

export const overLimit = (sentence: string) => refuse('precondition', 'draft.discount_limit', sentence);

interface Priced {
  readonly draft: Draft;
  readonly line: DraftLine;
  readonly sellable: Sellable;
}

/**
 * The grant that a line's price needs beyond the limit of who gives it; undefined when it needs none. The approval stays with
 * the line (docs/rules/discounts.md 8).
 * @throws Refusal precondition with the limit's sentence when the session has no grant for it; the price is noted for its PIN
 */
export async function approvePrice(
  deps: DraftDeps,
  owner: DraftOwner,
  { draft, line, sellable }: Priced,
): Promise<ApprovedChange | undefined> {
  if (!line.discount) return undefined;
  const { role, staffId, sessionHash } = owner;
  const problem = unapprovedLine(line, sellable, { role, limits: await deps.discounts.limits() });
  if (problem === undefined) return undefined;
  const { sku } = line;
  const { eachCents } = linePrice(line, sellable);
  const fitting = (await deps.grants.find('discount', sku)).filter((grant) => grant.eachCents <= eachCents);
  const grants = await deps.spent.unspent(fitting);
  if (grants.length === 0) {
    await deps.grants.noteRefused(sku, eachCents);
    throw overLimit(problem);
  }
  return {
    ...{ type: 'discount', target: sku, actionKey: `${draft.id} ${draft.version}`, staffId, sessionHash, grants },
    outcome: { eachCents },
    approved(grant) {
      const approval = { approverId: grant.approverId, eachCents: grant.eachCents };
      return { ...draft, lines: withLine(draft.lines, { ...line, approval }) };
    },
  };
}
