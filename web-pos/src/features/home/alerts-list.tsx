import { messageOf } from '@shop/contract/client';
import type { AlertsAnswer } from '@shop/contract/pos/frame';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button, Dialog, Heading, Popover } from 'react-aria-components';
import { Link } from 'react-router';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { type Opened, startsHere } from '../../lib/opener.tsx';
import { detailAt } from '../../paths.ts';
import { alertsQuery, readAlerts, sentAlertsQuery } from './alerts.query.ts';

type Alert = AlertsAnswer['alerts'][number];

/** What colleagues want this staff member to know, and whether they have read what she wrote. Opening one marks it as read, and leads to its document. */
export default function AlertsList({ trigger, open, onOpenChange }: Opened) {
  const [isSent, showSent] = useState(false);
  const { data, error } = useQuery({ ...(isSent ? sentAlertsQuery : alertsQuery), enabled: open });
  const { read, failed } = useRead();
  const problem = failed || error?.message;
  const none = isSent ? 'You have alerted nobody yet.' : 'Nobody has alerted you yet.';
  const opened = (alert: Alert) => () => {
    onOpenChange(false);
    if (!alert.read && !isSent) void read([alert.id]);
  };
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
          {!isSent && (data?.unread ?? 0) > 0 && (
            <Button className="btn quiet" {...startsHere} onPress={() => void read()}>
              Mark all as read
            </Button>
          )}
        </div>
        <Which {...{ isSent, showSent }} />
        {problem && (
          <p className="danger sm" role="alert">
            {problem}
          </p>
        )}
        {data && data.alerts.length === 0 && <p className="mut sm">{none}</p>}
        <ul className="alerts-rows">
          {data?.alerts.map((alert) => (
            <Row key={alert.id} {...{ alert, isSent }} onOpen={opened(alert)} />
          ))}
        </ul>
      </Dialog>
    </Popover>
  );
}

function useRead() {
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
  return { read, failed };
}

function Which({ isSent, showSent }: { isSent: boolean; showSent: (is: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className="seg">
      <legend className="vh">Show</legend>
      {[false, true].map((one) => (
        <label key={String(one)}>
          <input type="radio" name={name} checked={one === isSent} onChange={() => showSent(one)} />
          {one ? 'From me' : 'For me'}
        </label>
      ))}
    </fieldset>
  );
}

type RowProps = { alert: Alert; isSent: boolean; onOpen: () => void };

const Row = ({ alert, isSent, onOpen }: RowProps) => (
  <li className={alert.read || isSent ? undefined : 'unread'}>
    <Link to={detailAt(alert)} onClick={onOpen}>
      <span className="row">
        <b>{isSent ? (alert.read ? 'Read' : 'Not read yet') : alert.from || 'The shop'}</b>
        <span className="grow sm">#{alert.order_no}</span>
        <span className="mut xs">{nzTimeWords(alert.at)}</span>
      </span>
      <span className="sm">{alert.text}</span>
      {!alert.read && !isSent && <span className="vh">, unread</span>}
    </Link>
  </li>
);
