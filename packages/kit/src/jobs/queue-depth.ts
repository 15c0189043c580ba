import type { Queue } from 'bullmq';
import { gauge } from '../metrics.ts';

const everyMs = 10_000;
const states = ['wait', 'delayed', 'active', 'failed'] as const;

/** Keeps the depth of a queue as a metric, as long as Redis answers. @returns what stops it */
export function meterQueue(name: string, queue: () => Queue | undefined): () => void {
  const depth = gauge('shop_jobs_depth', 'Jobs of a queue by state', ['queue', 'state']);
  const measure = async () => {
    const counts = (await queue()?.getJobCounts(...states)) ?? {};
    for (const [state, count] of Object.entries(counts)) depth.set({ queue: name, state }, count);
  };
  const timer = setInterval(() => void measure().catch(() => {}), everyMs).unref();
  return () => clearInterval(timer);
}
