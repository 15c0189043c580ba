import { sayDone, sayFailed } from '../../lib/toast.ts';

/** The device's own sharing, or the address on the clipboard. Changing one's mind is no failure. */
export async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    await sayDone('Link copied');
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    await sayFailed(`Sharing Error: ${reason instanceof Error ? reason.message : String(reason)}`);
  }
}
