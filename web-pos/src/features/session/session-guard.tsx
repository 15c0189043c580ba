import type { SessionStaff } from '@shop/contract/v1/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { sessionEnded, tryAgain } from '../../lib/cache.ts';
import { useKey } from '../../lib/keys.ts';
import { handOver } from '../../lib/owner.ts';
import { panelOf } from '../../lib/opener.tsx';
import { here, signInFor } from '../../paths.ts';
import { useTimeLeft, useTouches } from './session-clock.ts';
import { sessionQuery, useSignOut } from './session.query.ts';
import { onSignedIn, signInAgain } from './sign-in-again.ts';

const dialogs = panelOf(() => import('./session-dialogs.tsx'));

type Props = {
  staff: SessionStaff;
  /** the server's last answer: the session has ended */
  gone: boolean;
  /** epoch milliseconds by this till's clock */
  endsAt: number;
  onDue: () => void;
};

/** Watches over the session of the screen below: warns before it ends, and lets the same person back in where they were. */
export function SessionGuard({ staff, gone, endsAt, onDue }: Props) {
  const cache = useQueryClient();
  const ended = sessionEnded.use() || gone;
  const left = useTimeLeft(endsAt);
  const [stayed, setStayed] = useState<number>();
  const [busy, setBusy] = useState(false);
  const signOut = useSignOut();
  const isOver = left === 0;
  useTouches(!ended && left === undefined);
  // The frame's own key would leave the page.
  useKey('signIn', () => (ended ? signInAgain() : window.location.assign(signInFor(here()))));
  // Its code must be here when the line is not.
  useEffect(() => dialogs.load(), []);
  useEffect(() => {
    if (isOver) onDue();
  }, [isOver, onDue]);
  useEffect(() => onSignedIn(() => void comeBack(cache, staff.id)), [cache, staff.id]);
  const stay = async () => {
    setBusy(true);
    await cache.refetchQueries({ queryKey: sessionQuery.queryKey });
    setStayed(endsAt);
    setBusy(false);
  };
  if (!ended && left === undefined) return null;
  const name = `${staff.firstname} ${staff.lastname}`;
  // The person chose to stay, and the end did not move by more than the minute between two looks: the 12 hours are over.
  const isFinal = stayed !== undefined && endsAt - stayed < 60_000;
  return (
    <Suspense>
      <dialogs.Panel
        {...{ ended, left, endsAt, name, busy, isFinal }}
        onStay={() => void stay()}
        onOut={() => signOut.mutate()}
      />
    </Suspense>
  );
}

/** Another person does not find this one's screen: they get a fresh page. */
async function comeBack(cache: QueryClient, owner: string): Promise<void> {
  const { staff } = await cache.fetchQuery({ ...sessionQuery, staleTime: 0 });
  if (!staff) return;
  if (staff.id !== owner) return handOver();
  sessionEnded.set(false);
  await tryAgain();
}
