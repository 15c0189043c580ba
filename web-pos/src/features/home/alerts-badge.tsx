import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** How many orders need somebody. News, not an error; a change is announced once. */
export function AlertsBadge({ alerts }: { alerts: number | undefined }) {
  const known = alerts ?? 0;
  return (
    <>
      <Link className="btn quiet" to={paths.home} aria-label={known === 0 ? 'Alerts, none' : `Alerts, ${known} to do`}>
        <Bell className="i" aria-hidden strokeWidth={1.75} />
        {known > 0 && <span className="badge">{known}</span>}
      </Link>
      <output className="vh">{known > 0 ? `${known} alerts` : ''}</output>
    </>
  );
}
