import { parts } from './lazy-part.tsx';

const AGAIN_MS = 2_000;

/**
 * A till may go offline at any moment: every part that is known is fetched while the page is idle, so that it opens without the line too.
 * Those of a page that comes later follow in the next round.
 */
export function fetchPartsWhenIdle(): void {
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 0));
  setInterval(() => {
    for (const load of parts.splice(0)) idle(() => void load().catch(() => undefined));
  }, AGAIN_MS);
}
