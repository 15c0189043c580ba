import { z } from 'zod';
import { get, type Route } from '../route.ts';
import { ok } from '../wire.ts';
import { blogEntryAnswer, homeAnswer, pageAnswer } from './content.ts';

/** A link of ours for some minutes: what it opens and until when, and the signature. */
export const previewParams = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{1,600}\.[A-Za-z0-9_-]{43}$/, 'please follow the link as it was made'),
});

/** One version as the shop would show it: a page, an entry of the journal, or the home page with it. */
export const previewAnswer = ok({
  shown: z.discriminatedUnion('view', [
    z.strictObject({ view: z.literal('page'), page: pageAnswer.shape.page }),
    z.strictObject({ view: z.literal('entry'), entry: blogEntryAnswer.shape.entry }),
    z.strictObject({ view: z.literal('home'), home: homeAnswer }),
  ]),
});

export const previewRoutes: readonly Route[] = [
  get('/v1/preview/{token}', 'Extension: a version that is not published, by the link that a manager made', {
    params: previewParams,
    response: previewAnswer,
    errors: [404],
  }),
];

export type PreviewAnswer = z.infer<typeof previewAnswer>;
