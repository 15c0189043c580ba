import { refuse } from '@shop/primitives/refusal';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import { addressTaken, checkAddress, checkedBody, isMadeAgain } from '../domain/check-content.ts';
import { type ContentBody, type ContentRef, titleOf } from '../domain/content.ts';
import type { ContentAct, ContentHead } from './content-edit-ports.ts';
import type { CatalogDeps } from './ports.ts';
import type { CatalogTx } from './tx-ports.ts';

const MOST_ACTS = 100;

type Deps = Pick<CatalogDeps, 'contentVersions' | 'transact' | 'clock' | 'cleanHtml'>;

/** One part of the website as its editor shows it. */
export interface EditedContent {
  readonly head: ContentHead;
  readonly body: ContentBody;
  readonly bodyVersion: number;
  readonly acts: ContentAct[];
}

export const unknownContent = () =>
  refuse('not_found', 'catalog.unknown_content', 'This page or version does not exist.');

/** Somebody saved meanwhile; who it was travels as an id, for the edge to name. */
export function contentChanged(head: ContentHead) {
  const at = formatNzDateTime(head.savedAt);
  return refuse(
    'conflict',
    'catalog.content_changed',
    `This was changed meanwhile, at ${at}. Please read the newest version and make your change again.`,
    {
      staffId: head.savedBy,
      at,
    },
  );
}

/** Reads for its editor. @param version 0 = the newest. @throws Refusal not_found */
export function getContent({ contentVersions }: Pick<Deps, 'contentVersions'>) {
  return async (ref: ContentRef, version = 0): Promise<EditedContent> => {
    const head = await contentVersions.head(ref);
    if (!head) throw unknownContent();
    const bodyVersion = version === 0 ? head.version : version;
    const [body, acts] = await Promise.all([
      contentVersions.body(ref, bodyVersion),
      contentVersions.acts(ref, MOST_ACTS),
    ]);
    if (!body) throw unknownContent();
    return { head, body, bodyVersion, acts };
  };
}

export interface Save {
  readonly ref: ContentRef;
  /** the version that was read; 0 for what is new */
  readonly read: number;
  readonly body: ContentBody;
}

export interface Restore {
  readonly ref: ContentRef;
  readonly version: number;
  readonly read: number;
}

/**
 * Drafts of managers (docs/rules/content.md 2 to 6). Shoppers see nothing of a draft.
 * @throws Refusal precondition for what cannot be; conflict when another version than the one that was read is the newest
 */
export const editContent = (deps: Deps) => ({
  listContent: (kind: ContentRef['kind']) => deps.contentVersions.list(kind),
  getContent: getContent(deps),
  async saveContent(staffId: string, { ref, read, body }: Save): Promise<EditedContent> {
    const checked = checkedBody(body, deps.cleanHtml);
    await deps.transact((tx) =>
      addVersion(tx, { ref, read, body: checked, staffId, act: 'saved', at: deps.clock.now() }),
    );
    return getContent(deps)(ref);
  },
  async restoreContent(staffId: string, { ref, version, read }: Restore): Promise<EditedContent> {
    await deps.transact(async (tx) => {
      const body = await tx.content.body(ref, version);
      if (!body) throw unknownContent();
      await addVersion(tx, { ref, read, body, staffId, act: 'restored', at: deps.clock.now() });
    });
    return getContent(deps)(ref);
  },
  /** For a link that was signed. */
  async previewContent(ref: ContentRef, version: number): Promise<ContentBody> {
    const body = await deps.contentVersions.body(ref, version);
    if (!body) throw unknownContent();
    return body;
  },
});

interface Addition extends Save {
  readonly staffId: string;
  readonly act: 'saved' | 'restored';
  readonly at: Date;
}

async function addVersion({ content, events }: CatalogTx, addition: Addition): Promise<void> {
  const { ref, read, body, staffId, act, at } = addition;
  const head = await content.lock(ref);
  if (head && isMadeAgain(ref, read)) throw addressTaken(ref);
  if ((head?.version ?? 0) !== read) throw head ? contentChanged(head) : unknownContent();
  const next = { ref, version: read + 1, title: titleOf(body), body, staffId, at };
  if (head) await content.add(next);
  else await create(content, next);
  await content.note(ref, { version: next.version, act, staffId, at, publishAt: undefined });
  await events.contentAudited({ ref, version: next.version, act, staffId, at });
}

async function create(content: CatalogTx['content'], first: Parameters<CatalogTx['content']['create']>[0]) {
  checkAddress(first.ref);
  if (first.ref.kind === 'page' && (await content.isAddressTaken(first.ref.key))) throw addressTaken(first.ref);
  if (!(await content.create(first))) throw addressTaken(first.ref);
}
