import { Bell } from 'lucide-react';
import { Opener, panelOf } from '../../lib/opener.tsx';

const list = panelOf(() => import('./alerts-list.tsx'));

/** How many alerts are unread, and the way to them. News, not an error; a change is announced once. */
export function AlertsBadge({ alerts }: { alerts: number | undefined }) {
  const known = alerts ?? 0;
  return (
    <>
      <Opener
        label={known === 0 ? 'Alerts, none unread' : `Alerts, ${known} unread`}
        kind="dialog"
        load={list.load}
        panel={(opened) => <list.Panel {...opened} />}
      >
        <Bell className="i" aria-hidden strokeWidth={1.75} />
        {/* Its place is kept, so that nothing beside it moves. */}
        <span className={known > 0 ? 'badge' : 'badge none'}>{known}</span>
      </Opener>
      <output className="vh">{known > 0 ? `${known} unread alert${known === 1 ? '' : 's'}` : ''}</output>
    </>
  );
}
