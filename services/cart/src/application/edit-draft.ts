import { isUuid } from '@shop/primitives/text';
import { assertShown, type Draft, draftChanged, type DraftOwner, emptyDraft, noSuchDraft } from '../domain/draft.ts';
import type { ApprovedChange, DraftRef, SavingDraft } from './draft-ports.ts';
import type { DraftDeps, DraftKey } from './draft-deps.ts';
import { openQuote } from './open-quote.ts';
import { settleSaving } from './settle-saving.ts';

export interface DraftEdit {
  readonly key: DraftKey;
  /** Decides; the same draft means that there is nothing to write. It may run again on a newer draft. */
  change(draft: Draft): Draft;
  /** A grant that has to be spent with it; undefined: none. It may refuse, and run again. */
  approve?(changed: Draft, before: Draft): Promise<ApprovedChange | undefined>;
  /** of one scan or press: the same key changes once; '' = each call does */
  readonly addKey?: string | undefined;
  /** after this instant the same key changes nothing; undefined: never again */
  readonly addedAfter?: Date | undefined;
}
/** Changes that name no version are retried after a concurrent change, so often at most. */
const ROUNDS = 8;

/**
 * The open draft that a key means; undefined when the staff member has none such. A quote's is made from what was saved.
 * @throws Refusal not_found for a number that is no quote
 */
async function openDraft(deps: DraftDeps, owner: DraftOwner, ref: DraftRef) {
  const { orderNo, draftId } = ref;
  const isNamed = orderNo !== '' || draftId === '' || isUuid(draftId);
  const found = isNamed ? await deps.drafts.find(owner.staffId, ref) : undefined;
  return found ?? (orderNo === '' ? undefined : (await openQuote(deps, owner, orderNo)).draft);
}

/**
 * The same.
 * @returns undefined for a staff member without any sale, when none is named
 * @throws Refusal not_found for one that has ended, is a colleague's or never was; precondition for a quote's number
 */
export async function draftOf(deps: DraftDeps, owner: DraftOwner, ref: DraftRef) {
  const found = await openDraft(deps, owner, ref);
  if (!found && ref.draftId !== '') throw noSuchDraft();
  return found;
}

/**
 * Changes a draft in one statement, if it is still what was read; a staff member without a sale begins one with the first
 * thing that changes something.
 * @throws Refusal conflict draft.changed when the page showed another version, or others change it all the time
 */
export async function editDraft(deps: DraftDeps, owner: DraftOwner, edit: DraftEdit): Promise<Draft> {
  const { drafts, clock, newId } = deps;
  const { key, addKey = '', addedAfter } = edit;
  for (let round = 0; round < ROUNDS; round++) {
    const at = clock.now();
    const found = await draftOf(deps, owner, key);
    if (found) await settleSaving(deps, found);
    // Read anew: what was found may be from before the addition.
    if (found && addKey !== '' && (await drafts.hasAdded(found.id, addKey, addedAfter)))
      return (await draftOf(deps, owner, key)) ?? found;
    const draft = found ?? emptyDraft(owner, at);
    assertShown(draft, key.version);
    const changed = edit.change(draft);
    if (changed === draft) return draft;
    const saved = found ? await save(deps, { edit, before: draft, changed, saving: { at, addKey } }) : undefined;
    if (saved) return { ...saved, touched: true, updatedAt: at };
    if (!found) await drafts.beginFirst(emptyDraft(owner, at, newId()));
  }
  throw draftChanged();
}

interface Decided {
  readonly edit: DraftEdit;
  readonly before: Draft;
  readonly changed: Draft;
  readonly saving: SavingDraft;
}

/** @returns undefined after a concurrent change: then nothing was written and no grant spent */
async function save({ drafts }: DraftDeps, { edit, before, changed, saving }: Decided): Promise<Draft | undefined> {
  const approved = await edit.approve?.(changed, before);
  if (approved) return drafts.saveApproved(approved, saving);
  const version = await drafts.save(changed, saving);
  return version === undefined ? undefined : { ...changed, version };
}
