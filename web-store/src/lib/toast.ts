import { createStore } from './store.ts';

/** True once something was said: the toast library is loaded then and not before. */
export const toastWanted = createStore(false);

async function library() {
  toastWanted.set(true);
  const { toast } = await import('@shop/ui/toast');
  await new Promise((mounted) => setTimeout(mounted, 0));
  return toast;
}

export const sayDone = async (text: string): Promise<void> => (await library()).done(text);
export const sayFailed = async (text: string): Promise<void> => (await library()).fail(text);
