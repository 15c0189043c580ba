import { Keyboard } from 'lucide-react';
import { KEYS } from '../../lib/keys.ts';
import { Opener, panelOf } from '../../lib/opener.tsx';

const sheet = panelOf(() => import('./key-list.tsx'));

/** F1 opens it anywhere. */
export function KeySheet() {
  return (
    <Opener kind="dialog" openedBy="sheet" load={sheet.load} panel={(opened) => <sheet.Panel {...opened} />}>
      <Keyboard className="i" aria-hidden strokeWidth={1.75} />
      <span className="vh">Keys</span>
      <kbd aria-hidden>{KEYS.sheet.key}</kbd>
    </Opener>
  );
}
