import type { Handlers } from '@shop/kit/grpc/server';
import type { CatalogServiceService } from '@shop/proto/catalog/v1/catalog';
import type { CatalogApplication } from '../../application/catalog-application.ts';
import { bodyMessage, bodyOf, contentReply, itemMessage, kindOf, refOf } from './content-edit.mapper.ts';
import { count, text } from './request.mapper.ts';

type Rpcs =
  | 'listContent'
  | 'getContent'
  | 'saveContent'
  | 'publishContent'
  | 'unscheduleContent'
  | 'withdrawContent'
  | 'restoreContent'
  | 'previewContent';

/** Decode, call, encode: what managers edit of the website. */
export function contentEditHandler(app: CatalogApplication): Pick<Handlers<typeof CatalogServiceService>, Rpcs> {
  return {
    listContent: async ({ kind }) => ({ items: (await app.listContent(kindOf(kind))).map(itemMessage) }),
    getContent: async ({ version, ...key }) => contentReply(await app.getContent(refOf(key), count(version))),
    saveContent: async ({ body, read, ...key }, { actor }) => {
      const ref = refOf(key);
      const save = { ref, read: count(read), body: bodyOf(ref.kind, body) };
      return contentReply(await app.saveContent(actor.staffId, save));
    },
    publishContent: async ({ version, at, ...key }, { actor }) => {
      const publish = { ref: refOf(key), version: count(version), at: text(at) };
      return contentReply(await app.publishContent(actor.staffId, publish));
    },
    unscheduleContent: async (key, { actor }) => contentReply(await app.unscheduleContent(actor.staffId, refOf(key))),
    withdrawContent: async (key, { actor }) => contentReply(await app.withdrawContent(actor.staffId, refOf(key))),
    restoreContent: async ({ version, read, ...key }, { actor }) => {
      const restore = { ref: refOf(key), version: count(version), read: count(read) };
      return contentReply(await app.restoreContent(actor.staffId, restore));
    },
    previewContent: async ({ version, ...key }) => {
      const ref = refOf(key);
      return bodyMessage(ref.key, await app.previewContent(ref, count(version)));
    },
  };
}
