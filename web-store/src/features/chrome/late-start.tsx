import { HELD, HELD_FILES } from '../../lib/held-script.ts';

/** After the page's own load, so long that the first paint and its pictures have the line and the processor for themselves. */
const QUIET_MS = 2500;
/** A picture that hangs does not keep the scripts away. */
const PATIENCE_MS = 8000;

/**
 * Starts the page's scripts with the first sign of a person, or when the page has been quiet for a while. What is pressed
 * or typed before they run is kept by `EarlyPress`, and links are plain links, so nothing waits for the person to see it work.
 */
const START = `(() => {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
  const start = () => {
    const held = document.querySelector('script[type="${HELD}"]');
    if (!held) return document.readyState === 'loading' && document.addEventListener('DOMContentLoaded', start, { once: true });
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const href of held.getAttribute('${HELD_FILES}').split(' ')) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    const script = Object.assign(document.createElement('script'), { type: 'module', textContent: held.textContent });
    held.replaceWith(script);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('load', () => setTimeout(start, ${QUIET_MS}));
  setTimeout(start, ${PATIENCE_MS});
})()`;

/** Belongs into the head, after `EarlyPress`. React leaves it as it is. */
export const LateStart = () => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? START : '' }} />
);
