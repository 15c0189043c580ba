import {
  type ContentBody,
  contentAct,
  type ContentItem,
  contentKind,
  type EditedContent,
} from '@shop/contract/pos/content';
import { formatNzDateTime } from '@shop/primitives/nz-time';
import type {
  ContentBody as BodyMessage,
  ContentItem as ItemMessage,
  ContentReply,
} from '@shop/proto/catalog/v1/catalog';

type Names = ReadonlyMap<string, string>;

const timeOf = (instant: string): string => (instant === '' ? '' : formatNzDateTime(new Date(instant)));

export const presentItem = (item: ItemMessage, names: Names): ContentItem => ({
  kind: contentKind.parse(item.kind),
  ...{ key: item.key, title: item.title, version: item.version },
  ...{ published: item.publishedVersion, scheduled: item.scheduledVersion, publish_at: timeOf(item.publishAt) },
  ...{ saved_by: names.get(item.savedBy) ?? '', saved_at: timeOf(item.savedAt) },
});

export function presentContent({ item, body, bodyVersion, history }: ContentReply, names: Names): EditedContent {
  if (!item || !body) throw new Error('catalog answered without an item or its body');
  return {
    success: true,
    item: presentItem(item, names),
    body: presentBody(body),
    version: bodyVersion,
    history: history.map(({ version, act, staffId, at, publishAt }) => ({
      ...{ version, act: contentAct.parse(act), staff: names.get(staffId) ?? '' },
      ...{ at: timeOf(at), publish_at: timeOf(publishAt) },
    })),
  };
}

function presentBody({ page, entry, banners, bar, dealsEnd }: BodyMessage): ContentBody {
  if (page) return { kind: 'page', title: page.title, description: page.description, html: page.html };
  if (entry) {
    const { name, image, description, html, publishedOn } = entry;
    return { kind: 'entry', name, image, description, html, published_on: publishedOn };
  }
  if (banners?.hero) return { kind: 'banners', ...banners, hero: banners.hero };
  if (bar) return { kind: 'bar', ...bar };
  return { kind: 'deals', ends: dealsEnd ?? '' };
}

/** The same as a message: the part of its kind. */
export function bodyMessage(key: string, body: ContentBody): BodyMessage {
  switch (body.kind) {
    case 'page':
      return { page: { slug: key, title: body.title, description: body.description, html: body.html } };
    case 'entry': {
      const { kind: _kind, published_on: publishedOn, ...entry } = body;
      return { entry: { url: key, publishedOn, ...entry } };
    }
    case 'banners': {
      const { kind: _kind, ...banners } = body;
      return { banners };
    }
    case 'bar': {
      const { kind: _kind, ...bar } = body;
      return { bar };
    }
    case 'deals':
      return { dealsEnd: body.ends };
  }
}
