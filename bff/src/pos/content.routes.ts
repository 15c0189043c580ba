import {
  type ContentAnswer,
  contentGetRequest,
  type ContentListAnswer,
  contentListRequest,
  type ContentPreviewAnswer,
  contentPreviewRequest,
  contentPublishRequest,
  contentRestoreRequest,
  contentSaveRequest,
  contentUnscheduleRequest,
  contentWithdrawRequest,
} from '@shop/contract/pos/content';
import type { Keys } from '@shop/kit/keys';
import { asNzDate, formatNzLong } from '@shop/primitives/nz-time';
import { Refusal, refuse } from '@shop/primitives/refusal';
import type { ContentReply } from '@shop/proto/catalog/v1/catalog';
import type { Request } from 'express';
import type { Clients } from '../clients.ts';
import type { Endpoint } from '../edge/endpoint.ts';
import { previewToken } from '../edge/preview-link.ts';
import { bodyMessage, presentContent, presentItem } from './content.presenter.ts';
import { staffNames } from './staff-names.ts';

export interface PosContentRoutes {
  readonly clients: Pick<Clients, 'account' | 'catalog'>;
  readonly keys: { readonly notes: Keys };
}

type Parts = PosContentRoutes['clients'];

/** What managers edit of the website (docs/rules/content.md). */
export function posContentRoutes({ clients, keys }: PosContentRoutes): Endpoint[] {
  const { catalog } = clients;
  const edits = (call: string, work: (req: Request) => Promise<ContentReply>): Endpoint => ({
    call,
    handle: async (req): Promise<ContentAnswer> => {
      const reply = await work(req).catch((error: unknown) => namedConflict(clients, error));
      const people = [reply.item?.savedBy ?? '', ...reply.history.map(({ staffId }) => staffId)];
      return presentContent(reply, await staffNames(clients.account, people));
    },
  });
  return [
    listRoute(clients),
    edits('post /pos/content/get', (req) => catalog.getContent(contentGetRequest.parse(req.body))),
    edits('post /pos/content/save', (req) => {
      const { kind, key, read, body } = contentSaveRequest.parse(req.body);
      if (body.kind !== kind) throw refuse('malformed', 'bff.other_kind', 'The text is of another kind than its page.');
      return catalog.saveContent({ kind, key, read, body: bodyMessage(key, body) });
    }),
    edits('post /pos/content/publish', (req) => catalog.publishContent(contentPublishRequest.parse(req.body))),
    edits('post /pos/content/unschedule', (req) => catalog.unscheduleContent(contentUnscheduleRequest.parse(req.body))),
    edits('post /pos/content/withdraw', (req) => catalog.withdrawContent(contentWithdrawRequest.parse(req.body))),
    edits('post /pos/content/restore', (req) => catalog.restoreContent(contentRestoreRequest.parse(req.body))),
    previewRoute(clients, keys.notes),
  ];
}

const listRoute = ({ account, catalog }: Parts): Endpoint => ({
  call: 'post /pos/content/list',
  handle: async (req): Promise<ContentListAnswer> => {
    const { items } = await catalog.listContent(contentListRequest.parse(req.body));
    const people = items.map(({ savedBy }) => savedBy);
    const names = await staffNames(account, people);
    return { success: true, items: items.map((item) => presentItem(item, names)) };
  },
});

const previewRoute = ({ catalog }: Parts, keys: Keys): Endpoint => ({
  call: 'post /pos/content/preview',
  handle: async (req): Promise<ContentPreviewAnswer> => {
    const wanted = contentPreviewRequest.parse(req.body);
    const { bodyVersion: version } = await catalog.getContent(wanted);
    return { success: true, url: `/preview/${previewToken(keys, { ...wanted, version }, Date.now())}` };
  },
});

/** Says who saved meanwhile: catalog knows ids alone. */
async function namedConflict({ account }: Parts, error: unknown): Promise<never> {
  if (!(error instanceof Refusal) || error.code !== 'catalog.content_changed') throw error;
  const { staffId = '', at = '' } = error.detail;
  const name = (await staffNames(account, [staffId])).get(staffId) ?? 'Somebody';
  const [day = '', time = ''] = at.split(' ');
  const when = `on ${formatNzLong(asNzDate(day))} at ${time}`;
  throw refuse(
    'conflict',
    error.code,
    `${name} changed this ${when}. Please read the newest version and make your change again.`,
  );
}
