import { X } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { useEffect, useMemo, useState } from 'react';
import { remember, remembered } from '../../lib/remembered.ts';
import { session } from '../../lib/session.ts';

const key = (code: string) => `bottom-bar-${code}`;

/** A line at the foot of the window, shown once per its code; pages with a buy bar keep it away by CSS. */
export function BottomBar() {
  const bar = session.use()?.site.bottomBar;
  const [closed, setClosed] = useState(false);
  const code = bar?.code ?? '';
  const fresh = useMemo(() => code !== '' && remembered(key(code)) !== true, [code]);
  useEffect(() => {
    if (code) remember(key(code), true);
  }, [code]);
  if (!bar || !fresh || closed) return null;
  return (
    <aside className="footbar" aria-label="Notice">
      <p>{bar.text}</p>
      <button type="button" className="tool" aria-label="Close notice" onClick={() => setClosed(true)}>
        <Icon of={X} />
      </button>
    </aside>
  );
}
