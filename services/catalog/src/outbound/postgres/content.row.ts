import type { ContentHead } from '../../application/content-edit-ports.ts';
import type { ContentKind } from '../../domain/content.ts';

export interface ContentRow {
  readonly kind: ContentKind;
  readonly key: string;
  readonly title: string;
  readonly version: number;
  readonly savedBy: string;
  readonly savedAt: Date;
  readonly publishedVersion: number;
  readonly scheduledVersion: number | null;
  readonly publishAt: Date | null;
  readonly scheduledBy: string;
}

export const contentColumns = `
  kind, key, title, version, saved_by as "savedBy", saved_at as "savedAt",
  coalesce(published_version, 0) as "publishedVersion", scheduled_version as "scheduledVersion",
  publish_at as "publishAt", scheduled_by as "scheduledBy"`;

export function headOf({ scheduledVersion, publishAt, scheduledBy, ...head }: ContentRow): ContentHead {
  const isScheduled = scheduledVersion !== null && publishAt !== null;
  const scheduled = isScheduled ? { version: scheduledVersion, at: publishAt, staffId: scheduledBy } : undefined;
  return { ...head, scheduled };
}

export const bodyOfVersion = `select body from content_version where kind = $1 and key = $2 and version = $3`;
