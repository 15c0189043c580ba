import { lazy, Suspense, useEffect } from 'react';
import { storeOf } from './store.ts';

const wanted = storeOf(false);
const standing = Promise.withResolvers<void>();

const Region = lazy(async () => {
  const { ToastRegion } = await import('@shop/ui/toast');
  // A notice from before the region stands would be lost.
  const Standing = () => {
    useEffect(() => standing.resolve(), []);
    return <ToastRegion />;
  };
  return { default: Standing };
});

/** Says what was done, bottom centre for three seconds, and to assistive tech politely. Its code comes with the first one. */
export async function say(text: string): Promise<void> {
  wanted.set(true);
  const { toast } = await import('@shop/ui/toast');
  await standing.promise;
  toast.done(text);
}

/** Where notices appear. Mount once. */
export const Notices = () => <Suspense>{wanted.use() && <Region />}</Suspense>;
