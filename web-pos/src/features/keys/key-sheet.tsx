import { Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Opener, panelOf } from '../../lib/opener.tsx';

const sheet = panelOf(() => import('./key-list.tsx'));

/** F1 opens it anywhere; none of the keys is a bare letter, so typing never triggers one. */
export function KeySheet() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      const button = place.current?.querySelector('button');
      if (button?.getAttribute('aria-expanded') === 'false') button.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <span ref={place}>
      <Opener kind="dialog" load={sheet.load} panel={(opened) => <sheet.Panel {...opened} />}>
        <Keyboard className="i" aria-hidden strokeWidth={1.75} />
        <span className="vh">Keys</span>
        <kbd aria-hidden>F1</kbd>
      </Opener>
    </span>
  );
}
