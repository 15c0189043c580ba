import { type WorkerSpec, worker } from '@shop/kit/jobs/worker';
import { z } from 'zod';
import type { CatalogApplication } from '../../application/catalog-application.ts';

export const PUBLISH_CONTENT = 'publish-content';

/** Enqueued for the moment at which something is to be published; what is due stands in Postgres, so it is safe to run twice. */
export const publishContentWorker = (app: Pick<CatalogApplication, 'publishDueContent'>): WorkerSpec =>
  worker({
    queue: PUBLISH_CONTENT,
    concurrency: 1,
    payload: z.object({}),
    run: async () => ((await app.publishDueContent()) > 0 ? 'published' : 'nothing due'),
  });
