import type { Address } from '@shop/contract/client';
import type {
  ContentAnswer,
  ContentBody,
  ContentKind,
  ContentListAnswer,
  ContentPreviewAnswer,
} from '@shop/contract/pos/content';
import { queryOptions } from '@tanstack/react-query';
import { postJson } from '../../lib/http.ts';

export interface ContentRef {
  readonly kind: ContentKind;
  readonly key: string;
}

const ROOT = 'website';
const call = <A>(name: string) => `/pos/content/${name}` as Address<A>;
const edit = (name: string, body: object) => postJson(call<ContentAnswer>(name), body);

/** Every list and every editor: read anew after a change. */
export const ALL = { queryKey: [ROOT] };

export const listQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: [ROOT, 'list', kind],
    queryFn: ({ signal }) => postJson(call<ContentListAnswer>('list'), { kind }, signal),
  });

/** Read anew each time that the editor is opened: who writes begins with what is newest. */
export const contentQuery = ({ kind, key }: ContentRef) =>
  queryOptions({
    queryKey: [ROOT, 'one', kind, key],
    queryFn: ({ signal }) => postJson(call<ContentAnswer>('get'), { kind, key }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

export const readContent = (ref: ContentRef) => edit('get', ref);
/** @param read the version that was read, 0 for a new one */
export const saveContent = (ref: ContentRef, read: number, body: ContentBody) => edit('save', { ...ref, read, body });
/** @param at 'YYYY-MM-DD HH:mm', '' = now */
export const publishContent = (ref: ContentRef, version: number, at: string) =>
  edit('publish', { ...ref, version, at });
export const withdrawContent = (ref: ContentRef) => edit('withdraw', ref);
export const unscheduleContent = (ref: ContentRef) => edit('unschedule', ref);
export const restoreContent = (ref: ContentRef, version: number, read: number) =>
  edit('restore', { ...ref, version, read });
export const previewContent = (ref: ContentRef, version: number) =>
  postJson(call<ContentPreviewAnswer>('preview'), { ...ref, version });
