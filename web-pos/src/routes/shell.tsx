import { tabTitle } from '@shop/primitives/training';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, type Params, useLocation, useMatches } from 'react-router';
import { branchesQuery } from '../features/branches/branches.query.ts';
import { LineBar } from '../features/frame/line-bar.tsx';
import { Unsaved } from '../features/frame/unsaved.tsx';
import { AlertsBadge } from '../features/home/alerts-badge.tsx';
import { homeQuery } from '../features/home/home.query.ts';
import { longDay } from '../features/home/task-words.ts';
import { KeySheet } from '../features/keys/key-sheet.tsx';
import { useBranchOfLink } from '../features/session/branch-of-link.ts';
import { BranchPicker } from '../features/session/branch-picker.tsx';
import { PosMenu } from '../features/session/pos-menu.tsx';
import { endOf } from '../features/session/session-clock.ts';
import { SessionGuard } from '../features/session/session-guard.tsx';
import { sessionQuery, useMenuMini } from '../features/session/session.query.ts';
import { StaffMenu } from '../features/session/staff-menu.tsx';
import { sessionEnded, useLine } from '../lib/cache.ts';
import { useKey } from '../lib/keys.ts';
import { Notices } from '../lib/notice.tsx';
import { placePanel } from '../lib/panel.tsx';
import { isTraining } from '../lib/shop-mode.ts';
import { here, paths } from '../paths.ts';
import { OwnScreen } from './own-screen.tsx';
import type { SessionStaff } from '@shop/contract/v1/session';

/** Leads to sign-in without a staff session. One that ends meanwhile leaves the screen where it is. */
export function Shell() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const [known, setKnown] = useState(session.staff);
  if (session.staff && session.staff !== known) setKnown(session.staff);
  if (!known) return <Navigate to={`${paths.signIn}?to=${encodeURIComponent(here())}`} replace />;
  return (
    <DialogHost>
      <OwnScreen staff={session.staff ?? known}>
        <Frame staff={session.staff ?? known} menuMini={session.menuMini} gone={!session.staff} />
      </OwnScreen>
    </DialogHost>
  );
}

type Props = { staff: SessionStaff; menuMini: boolean; gone: boolean };

/** The frame of every screen: top bar, menu, work. */
function Frame({ staff, menuMini, gone }: Props) {
  const { data: branches } = useQuery(branchesQuery);
  const isEnded = sessionEnded.use() || gone;
  const home = useQuery({ ...homeQuery, enabled: !isEnded });
  const menu = useMenuMini();
  const toggle = () => menu.mutate(!menuMini);
  useKey('menu', toggle);
  useBranchOfLink(staff.branch);
  const handle = useHandle();
  const endsAt = useEnd(staff, { at: home.dataUpdatedAt, endsIn: home.data?.ends_in });
  return (
    <div className={`pos${menuMini ? ' mini' : ''}${handle.hasPanel ? '' : ' wide'}`}>
      <a className="skip" href="#work">
        To the screen
      </a>
      <header className="top">
        <div className="brand">
          <button
            type="button"
            className="btn quiet sq"
            aria-label={menuMini ? 'Open menu' : 'Collapse menu'}
            aria-expanded={!menuMini}
            onClick={toggle}
          >
            <PanelLeft className="i" aria-hidden strokeWidth={1.75} />
          </button>
          <span className="wordmark">
            Tussock <em>&amp;</em> Tarn
          </span>
        </div>
        <Title />
        <Day today={home.data?.today} />
        <Unsaved />
        <span className="grow" />
        <AlertsBadge alerts={home.data?.alerts ?? undefined} />
        <BranchPicker code={staff.branch} name={staff.location} places={branches?.locations ?? []} />
        <StaffMenu staff={staff} />
        <KeySheet />
      </header>
      <LineBar line={useLine()} />
      <PosMenu role={staff.role} branch={staff.branch} counts={home.data?.counts} />
      <main className="work" id="work" tabIndex={-1}>
        <Suspense fallback={<div className="fill" aria-busy />}>
          <Outlet />
        </Suspense>
      </main>
      {handle.hasPanel && <aside className="panel" aria-label="Order summary" ref={placePanel} />}
      <Notices />
      <SessionGuard staff={staff} gone={gone} endsAt={endsAt} onDue={home.refetch} />
    </div>
  );
}

type Handle = { title?: string | ((params: Params) => string); hasPanel?: boolean };

/** What the route says of its screen: its name, and whether it fills the panel at the right. */
function useHandle() {
  const { handle, params = {} } = useMatches().at(-1) ?? {};
  const { title, hasPanel } = (handle ?? {}) as Handle;
  return { title: typeof title === 'function' ? title(params) : title, hasPanel };
}

/** When the session ends: by the session's own answer or by the poll, whichever was read last. */
function useEnd(staff: SessionStaff, poll: { at: number; endsIn: number | undefined }): number {
  const { dataUpdatedAt } = useSuspenseQuery(sessionQuery);
  return endOf({ at: dataUpdatedAt, endsIn: staff.ends_in }, poll);
}

/** Which day it is in New Zealand, where the screen is about the day. */
function Day({ today }: { today: string | undefined }) {
  const { pathname } = useLocation();
  return today && pathname.replace(/\/$/, '') === paths.home ? <span className="saved">{longDay(today)}</span> : null;
}

/** The screen's name; another screen is announced, and the keyboard begins there. */
function Title() {
  const title = useHandle().title ?? 'Point of sale';
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    document.title = tabTitle(`${title} · Tussock & Tarn`, isTraining());
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const work = document.getElementById('work');
    // A screen that has an entry field takes the focus itself; a sale that got its id keeps it, also in the panel or a dialog.
    if (!document.activeElement?.closest('#work, .panel, [role=dialog]')) work?.focus();
  }, [pathname]);
  return <h1>{title}</h1>;
}
