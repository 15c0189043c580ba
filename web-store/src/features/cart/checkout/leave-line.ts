import { focusHeading } from '../../../lib/heading-focus.ts';

/**
 * Takes a line out of the cart by its button. The focus goes to the same button of the next line, or of the one before where it was
 * the last, or to the page's heading: its own is gone. Not where the shopper went elsewhere meanwhile, nor where the line stays.
 */
export async function leaveLine(pressed: HTMLElement, leave: () => Promise<unknown>): Promise<void> {
  const line = pressed.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const same = neighbour?.querySelector<HTMLElement>(`[data-leave="${pressed.dataset['leave']}"]`);
  await leave();
  await new Promise((shown) => setTimeout(shown));
  if (pressed.isConnected || ![null, document.body].includes(document.activeElement as HTMLElement | null)) return;
  if (same?.isConnected) same.focus();
  else focusHeading();
}
