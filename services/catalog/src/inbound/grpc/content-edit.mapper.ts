import { refuse } from '@shop/primitives/refusal';
import type {
  ContentAct as ActMessage,
  ContentBody as BodyMessage,
  ContentItem,
  ContentReply,
} from '@shop/proto/catalog/v1/catalog';
import type { ContentAct, ContentHead } from '../../application/content-edit-ports.ts';
import type { EditedContent } from '../../application/edit-content.ts';
import { CONTENT_KINDS, type ContentBody, type ContentKind, type ContentRef } from '../../domain/content.ts';
import { text } from './request.mapper.ts';

const malformed = () => refuse('malformed', 'catalog.malformed', 'This is no part of the website.');

export function kindOf(kind: string): ContentKind {
  const known = CONTENT_KINDS.find((one) => one === kind);
  if (!known) throw malformed();
  return known;
}

export const refOf = ({ kind, key }: { kind: string; key: string }): ContentRef => ({
  kind: kindOf(kind),
  key: text(key),
});

/** The part of that kind. @throws Refusal malformed when it is absent */
export function bodyOf(kind: ContentKind, message: BodyMessage | undefined): ContentBody {
  const { page, entry, banners, bar, dealsEnd } = message ?? {};
  if (kind === 'page' && page) return { kind, title: page.title, description: page.description, html: page.html };
  if (kind === 'entry' && entry) {
    const { name, image, description, html, publishedOn } = entry;
    return { kind, name, image, description, html, publishedOn };
  }
  if (kind === 'banners' && banners?.hero) return { kind, ...banners, hero: banners.hero };
  if (kind === 'bar' && bar) return { kind, ...bar };
  if (kind === 'deals' && dealsEnd !== undefined) return { kind, ends: dealsEnd };
  throw malformed();
}

export function bodyMessage(key: string, body: ContentBody): BodyMessage {
  switch (body.kind) {
    case 'page':
      return { page: { slug: key, title: body.title, description: body.description, html: body.html } };
    case 'entry': {
      const { kind: _kind, ...entry } = body;
      return { entry: { url: key, ...entry } };
    }
    case 'banners': {
      const { hero, categories, offers, announcement } = body;
      const spots = hero.hotspots.map((spot) => ({ ...spot }));
      return {
        banners: { hero: { ...hero, hotspots: spots }, categories: [...categories], offers: [...offers], announcement },
      };
    }
    case 'bar':
      return { bar: { code: body.code, text: body.text, label: body.label, url: body.url } };
    case 'deals':
      return { dealsEnd: body.ends };
  }
}

export const itemMessage = ({ scheduled, savedAt, ...head }: ContentHead): ContentItem => ({
  ...head,
  scheduledVersion: scheduled?.version ?? 0,
  publishAt: scheduled?.at.toISOString() ?? '',
  savedAt: savedAt.toISOString(),
});

const actMessage = ({ at, publishAt, ...act }: ContentAct): ActMessage => ({
  ...act,
  at: at.toISOString(),
  publishAt: publishAt?.toISOString() ?? '',
});

export const contentReply = ({ head, body, bodyVersion, acts }: EditedContent): ContentReply => ({
  item: itemMessage(head),
  body: bodyMessage(head.key, body),
  bodyVersion,
  history: acts.map(actMessage),
});
