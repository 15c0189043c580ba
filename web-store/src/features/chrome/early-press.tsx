import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Early, earlyChanges } from '../../lib/typed-early.ts';
import { RELOAD } from './missing-scripts.ts';

/** React hydrates the frame first, and the page in it once the page's own code is there too. */
export type Part = 'frame' | 'page';

/** Said by a part that became active: what was pressed there last is pressed again. */
const HYDRATED = 'parthydrated';
const PAGE = 'main';
/** A link that opens in place is followed after all when the scripts have not come by then. */
const FOLLOWED_MS = 4000;
const partOf = (element: Element): Part => (element.closest(PAGE) ? 'page' : 'frame');

/**
 * Runs before anything else is loaded. Until the page is hydrated no button has a listener, and a form without an
 * address of its own would put what was typed into the page's. So the last such press is kept and made again then.
 */
const LISTEN = `(() => {
  const inactive = new Set(['frame', 'page']);
  const partOf = (element) => element.closest('${PAGE}') ? 'page' : 'frame';
  let kept;
  const keep = (event, shown, act) => {
    event.preventDefault();
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    shown?.setAttribute('data-pressed', '');
    kept = { part: partOf(event.target), again: () => {
      shown?.removeAttribute('data-pressed');
      if (event.target.isConnected) act();
    } };
  };
  const press = (event) => {
    const pressed = event.target.closest('button[type="button"], a[data-opens]');
    if (!pressed || !inactive.has(partOf(pressed)) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    keep(event, pressed, () => pressed.click());
    if (pressed.href) setTimeout(() => inactive.has(partOf(pressed)) && location.assign(pressed.href), ${FOLLOWED_MS});
  };
  const send = (event) => {
    const form = event.target;
    if (!form.hasAttribute('action') && inactive.has(partOf(form))) keep(event, event.submitter, () => form.requestSubmit());
  };
  document.addEventListener('click', press, true);
  document.addEventListener('submit', send, true);
  document.addEventListener('${HYDRATED}', ({ detail: part }) => {
    inactive.delete(part);
    if (kept?.part === part) {
      kept.again();
      kept = undefined;
    }
    if (inactive.size) return;
    document.removeEventListener('click', press, true);
    document.removeEventListener('submit', send, true);
  });
})()`;

/**
 * What is typed or pressed before the page's scripts are there is late, not lost; where they are gone, the page is loaded anew. Belongs into the head. It has run when React
 * comes, which leaves it as it is: the scripts need not bring it again.
 */
export const EarlyPress = () => (
  <script
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${LISTEN};${RELOAD}` : '' }}
  />
);

/**
 * Does again what was done too early in one part of the page. Its effect shows that React has hydrated that part, so it
 * belongs beside that part, within the same Suspense: marks on elements are set before React listens to them.
 */
export function Hydrated({ part }: { part: Part }) {
  const early = useRef<Early[]>([]);
  // Noted before anything else can render anew and put the old value back.
  useLayoutEffect(() => {
    early.current = earlyChanges(document).filter(({ field }) => partOf(field) === part);
  }, [part]);
  useEffect(() => {
    for (const { again } of early.current) again();
    // The press comes after what was typed has reached the state that it reads.
    const press = setTimeout(() => document.dispatchEvent(new CustomEvent(HYDRATED, { detail: part })));
    return () => clearTimeout(press);
  }, [part]);
  return null;
}
