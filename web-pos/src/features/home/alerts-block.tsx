import type { AlertsAnswer } from '@shop/contract/pos/frame';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { rowProps } from '../../lib/rows.ts';
import { detailAt } from '../../paths.ts';
import { alertsQuery, readAlerts } from './alerts.query.ts';
import { ShortList } from './short-list.tsx';

/** The day's banking stands below them. */
const MOST = 3;

/** What colleagues want this staff member to know, newest first: a block of the first screen, none without alerts. */
export function AlertsBlock() {
  const id = useId();
  const { data } = useQuery(alertsQuery);
  const { unread = 0, alerts = [] } = data ?? {};
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="qh">
        <h2 className="h" id={id}>
          Alerts for you
        </h2>
        {unread > 0 && (
          <span className="badge">
            {unread}
            <span className="vh"> unread</span>
          </span>
        )}
      </div>
      <ShortList
        labelledBy={id}
        most={MOST}
        rows={alerts.map((alert, at) => <Row key={alert.id} alert={alert} isFirst={at === 0} />)}
      />
    </section>
  );
}

type RowProps = { alert: AlertsAnswer['alerts'][number]; isFirst: boolean };

function Row({ alert, isFirst }: RowProps) {
  const cache = useQueryClient();
  const read = async () => {
    await readAlerts([alert.id]).catch(() => undefined);
    await Promise.all(['alerts', 'home'].map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
  return (
    <li>
      <Link
        to={detailAt(alert)}
        {...rowProps(isFirst)}
        className={alert.read ? 'said' : 'said unread'}
        onClick={() => void (!alert.read && read())}
      >
        <span className="clip">
          <b>{alert.from || 'The shop'}</b> on #{alert.order_no}
        </span>
        <span className="xs mut">{nzTimeWords(alert.at)}</span>
        <span className="sm clip">{alert.text}</span>
      </Link>
    </li>
  );
}
