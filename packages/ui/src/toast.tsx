import { Toaster, toast as show } from 'sonner';

/** The region that toasts appear in: bottom centre, 3000 ms (docs/rules/pages.md 6). Mount once, load lazily. */
export function ToastRegion() {
  return (
    <Toaster
      position="bottom-center"
      duration={3000}
      toastOptions={{ unstyled: true, classNames: { toast: 'toast', error: 'toast--error', success: 'toast--ok' } }}
      containerAriaLabel="Messages"
    />
  );
}

export const toast = {
  say: (text: string) => void show(text),
  done: (text: string) => void show.success(text),
  /** Red, and announced at once; repeat the text at its field where there is one. */
  fail: (text: string) => void show.error(<span role="alert">{text}</span>),
};
