import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, Outlet, useMatches } from 'react-router';
import { branchesQuery } from '../features/branches/branches.query.ts';
import { KeySheet } from '../features/keys/key-sheet.tsx';
import { BranchPicker } from '../features/session/branch-picker.tsx';
import { PosMenu } from '../features/session/pos-menu.tsx';
import { sessionQuery, useMenuMini } from '../features/session/session.query.ts';
import { StaffMenu } from '../features/session/staff-menu.tsx';
import { paths } from '../paths.ts';

/** The frame of every screen: top bar, menu, work. Without a staff session it leads to sign-in. */
export function Shell() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data: branches } = useQuery(branchesQuery);
  const menu = useMenuMini();
  const title = useTitle();
  const { menuMini, staff } = session;
  useMenuKey(() => menu.mutate(!menuMini));
  if (!staff) return <Navigate to={paths.signIn} replace />;
  return (
    <div className={menuMini ? 'pos wide mini' : 'pos wide'}>
      <header className="top">
        <div className="brand">
          <button
            type="button"
            className="btn quiet sq"
            aria-label={menuMini ? 'Open menu' : 'Collapse menu'}
            aria-expanded={!menuMini}
            onClick={() => menu.mutate(!menuMini)}
          >
            <PanelLeft className="i" aria-hidden strokeWidth={1.75} />
          </button>
          <span className="wordmark">
            Tussock <em>&amp;</em> Tarn
          </span>
        </div>
        <h1>{title}</h1>
        <span className="grow" />
        <BranchPicker code={staff.branch} name={staff.location} places={branches?.locations ?? []} />
        <StaffMenu staff={staff} />
        <KeySheet />
      </header>
      <PosMenu />
      <main className="work">
        <Outlet />
      </main>
    </div>
  );
}

function useTitle(): string {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  const title = handle?.title ?? 'Point of sale';
  useEffect(() => {
    document.title = `${title} · Tussock & Tarn`;
  }, [title]);
  return title;
}

/** Alt+M: the menu, from anywhere. */
function useMenuKey(toggle: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyM') return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);
}
