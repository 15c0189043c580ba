import { isSettled, PAYMENT } from '@shop/commerce/payments';
import { messageOf } from '@shop/contract/client';
import { formatDollars, formatMoney } from '@shop/primitives/money';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { lazyPart } from '@shop/ui/lazy-part';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Row, rowsOf } from '../../features/payments/payment-rows.ts';
import type { Terminals } from '../../features/payments/use-payments.ts';
import { usePin } from '../../features/pin/use-pin.ts';
import { sessionQuery } from '../../features/session/session.query.ts';
import { knownOf } from '../../features/terminal/doubt-words.ts';
import { isTaken, reportedOf } from '../../features/terminal/reported.ts';
import { hit, type OpenAtTerminal, openTerminalsQuery, reportQuery } from '../../features/terminal/terminal.calls.ts';
import type { AtTerminal } from '../../features/terminal/terminal-window.tsx';
import { focusNext } from '../../lib/focus-next.ts';
import { say } from '../../lib/notice.tsx';
import type { DetailPart } from './slots.ts';

const loadTerminal = () => import('../../features/terminal/terminal-window.tsx');
const TerminalWindow = lazyPart(loadTerminal);
const SlipWindow = lazyPart(() => import('../../features/terminal/slip-window.tsx'));
const ResolveWindow = lazyPart(() => import('../../features/terminal/resolve-window.tsx'));

type Shown = { readonly at: AtTerminal; readonly isReady: Promise<boolean> };

/** What is under way at a terminal for an order opens by itself, whichever till began it; and what opens the rest. */
export function useTerminals({ detail: { order }, onChanged }: DetailPart, isThere: () => Promise<boolean>) {
  const { shown, show, close } = useShown();
  const [resolved, resolve] = useState<Row>();
  const [printed, slip] = useState<Row>();
  const rows = rowsOf(order);
  const isSent = (option: string) => rows.find(({ id }) => id === option)?.status === PAYMENT.sent;
  const isDone = (option: string) => rows.some((row) => row.id === option && isSettled(row));
  const { open, fetchOpen } = useOpen(order.order_no, rows);
  const { data: session } = useQuery(sessionQuery);
  const dialogs = useDialog();
  const atOf = (row: Row, kind: AtTerminal['kind'], watched?: OpenAtTerminal): AtTerminal => ({
    ...{ orderNo: order.order_no, option: row.id, kind, amount: formatMoney(row.amountCents) },
    type: row.type === 2 ? 'refund' : 'purchase',
    ...(watched && { watched }),
  });
  const alert = (reason: unknown) => agreed(dialogs.alert({ title: 'Check Status', message: messageOf(reason) }));
  /** Nothing of it is under way any more: the server is asked what became of it, and what it cannot say is told. */
  const checkEnded = async (row: Row) => {
    // One call for the terminals of every provider: it asks by the payment.
    await hit.status({ option: row.id, orderNo: order.order_no, station: '' }).catch(alert);
    await onChanged();
  };
  const terminals: Terminals = {
    take(row, kind) {
      // What goes back needs no goods.
      const isReady = row.type === 2 ? Promise.resolve(true) : isThere();
      show(atOf(row, kind), isReady);
      void isReady.then((is) => is || close());
    },
    check: (row, kind) =>
      void fetchOpen().then((found) => {
        const watched = found.find(({ option }) => option === row.id);
        if (watched) show(atOf(row, kind, watched));
        else void checkEnded(row);
      }, alert),
    isInDoubt: ({ id }) => open.some(({ option, inDoubt }) => inDoubt && option === id),
    resolve,
    slip,
  };
  const found = open.find(({ option }) => !shown.before.includes(option));
  const resume = useEffectEvent(() => {
    const row = rows.find(({ id }) => id === found?.option);
    if (row && found) show(atOf(row, found.referenceId === '' ? 'hit' : 'frame', found));
  });
  // Its answer has come while the window stood: there is nothing to say any more, and its row shows how it ended.
  if (resolved && !isSent(resolved.id)) resolve(undefined);
  const isFound = found !== undefined && !shown.now;
  useEffect(() => {
    if (isFound) resume();
  }, [isFound]);
  return {
    terminals,
    windows: (
      <>
        {shown.now && (
          <TerminalWindow
            key={shown.now.at.option}
            {...shown.now}
            branch={session?.staff?.branch ?? ''}
            // By other money: its own would have settled its row.
            isPaid={order.status === 'paid' && !isDone(shown.now.at.option)}
            onChanged={onChanged}
            onClose={() => {
              close();
              void onChanged().then(() => focusNext());
            }}
          />
        )}
        {printed && (
          <SlipWindow
            {...{ orderNo: order.order_no, option: printed.id, label: labelOf(printed) }}
            onClose={() => slip(undefined)}
          />
        )}
        {resolved && (
          <Resolving
            {...{ row: resolved, orderNo: order.order_no, onChanged }}
            at={open.find(({ option }) => option === resolved.id)}
            onClose={() => resolve(undefined)}
          />
        )}
      </>
    ),
  };
}

/** What is under way, asked once a payment's outcome is not known. Its code is fetched before it is needed. */
function useOpen(orderNo: string, rows: readonly Row[]) {
  const cache = useQueryClient();
  const sent = rows.flatMap(({ id, status }) => (status === PAYMENT.sent ? id : [])).join();
  const query = openTerminalsQuery(orderNo, sent);
  const { data } = useQuery(query);
  useEffect(() => void loadTerminal().catch(() => undefined), []);
  return {
    open: (sent !== '' && data?.open) || [],
    fetchOpen: async () => (await cache.fetchQuery(query)).open,
  };
}

/** The popup that is open, and which were: one that was closed in doubt comes back when its Check Status is pressed, not by itself. */
function useShown() {
  const [shown, set] = useState<{ readonly now?: Shown; readonly before: readonly string[] }>({ before: [] });
  return {
    shown,
    show: (at: AtTerminal, isReady: Promise<boolean> = Promise.resolve(true)) =>
      set(({ before }) => ({ now: { at, isReady }, before: [...before, at.option] })),
    close: () => set(({ before }) => ({ before })),
  };
}

const labelOf = ({ name, amountCents }: Row): string => `${name} ${formatDollars(amountCents)}`;

type ResolvingProps = {
  row: Row;
  /** undefined: nothing of it is under way any more */
  at: OpenAtTerminal | undefined;
  orderNo: string;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

function Resolving({ row, at, orderNo, onChanged, onClose }: ResolvingProps) {
  const pin = usePin();
  const report = useQuery(reportQuery(orderNo, row.id));
  const label = labelOf(row);
  const title = 'Resolve a card terminal in doubt';
  return (
    <ResolveWindow
      {...{ orderNo, option: row.id, label, onClose }}
      known={at ? knownOf(at) : 'Nobody answers for this payment.'}
      reported={reportedOf(report)}
      isApproved={at?.doubt === 'mismatch' || isTaken(report.data?.found, row)}
      approve={() => pin.manager({ type: 'terminal-resolve', target: orderNo, title, message: `${label}.` })}
      onDone={(said) => {
        onClose();
        void say(said);
        void onChanged();
      }}
    />
  );
}
