import { messageOf } from '@shop/contract/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Dialog, Heading, Popover } from 'react-aria-components';
import { Link } from 'react-router';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { type Opened, startsHere } from '../../lib/opener.tsx';
import { detailAt } from '../../paths.ts';
import { alertsQuery, readAlerts } from './alerts.query.ts';

/** What colleagues want this staff member to know. Opening one marks it as read, and leads to its document. */
export default function AlertsList({ trigger, open, onOpenChange }: Opened) {
  const { data, error } = useQuery({ ...alertsQuery, enabled: open });
  const cache = useQueryClient();
  const [failed, setFailed] = useState('');
  const read = async (ids?: readonly string[]) => {
    try {
      await readAlerts(ids);
      setFailed('');
    } catch (reason) {
      setFailed(messageOf(reason));
    }
    await Promise.all(['alerts', 'home', 'logs'].map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
  const alerts = data?.alerts ?? [];
  const problem = failed || error?.message;
  return (
    <Popover
      className="pop alerts"
      placement="bottom end"
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
    >
      <Dialog className="dlg-in">
        <div className="row alerts-head">
          <Heading slot="title" className="h grow">
            Alerts
          </Heading>
          {(data?.unread ?? 0) > 0 && (
            <Button className="btn quiet" {...startsHere} onPress={() => void read()}>
              Mark all as read
            </Button>
          )}
        </div>
        {problem && (
          <p className="danger sm" role="alert">
            {problem}
          </p>
        )}
        {data && alerts.length === 0 && <p className="mut sm">Nobody has alerted you yet.</p>}
        <ul className="alerts-rows">
          {alerts.map((alert) => (
            <li key={alert.id} className={alert.read ? undefined : 'unread'}>
              <Link
                to={detailAt(alert)}
                onClick={() => {
                  onOpenChange(false);
                  if (!alert.read) void read([alert.id]);
                }}
              >
                <span className="row">
                  <b>{alert.from || 'The shop'}</b>
                  <span className="grow sm">#{alert.order_no}</span>
                  <span className="mut xs">{nzTimeWords(alert.at)}</span>
                </span>
                <span className="sm">{alert.text}</span>
                {!alert.read && <span className="vh">, unread</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}
