import type { ComponentType } from 'react';
import { createStore } from './store.ts';

/** Where messages appear: there once something was said and the library came, which is loaded then and not before. */
export const toastRegion = createStore<{ Region: ComponentType } | undefined>(undefined);

async function library() {
  const { toast, ToastRegion } = await import('@shop/ui/toast');
  if (!toastRegion.get()) toastRegion.set({ Region: ToastRegion });
  await new Promise((mounted) => setTimeout(mounted, 0));
  return toast;
}

/** Without a network the library may not come either: what went on says so in its own place, and goes on. */
const say = async (how: 'done' | 'fail', text: string): Promise<void> =>
  library().then(
    (toast) => toast[how](text),
    () => undefined,
  );

export const sayDone = (text: string): Promise<void> => say('done', text);
export const sayFailed = (text: string): Promise<void> => say('fail', text);
