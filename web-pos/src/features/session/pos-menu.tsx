import type { HomeAnswer } from '@shop/contract/pos/home';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { trainingCounter } from '../../lib/shop-mode.ts';
import { listAt, paths } from '../../paths.ts';
import { MENU, type MenuEntry } from './menu-entries.ts';

type Counts = (HomeAnswer & { success: true })['counts'] | undefined;

/** The screens of the counter that the role may open. */
export function PosMenu({ role, branch, counts }: { role: string | undefined; branch: string; counts: Counts }) {
  const training = trainingCounter(branch);
  const { pathname } = useLocation();
  const [list, setList] = useState('');
  if (isList(pathname) && pathname !== list) setList(pathname);
  const from = listOf(pathname, list);
  const entries = MENU.filter(({ roles }) => roles === undefined || roles.includes(role ?? ''));
  return (
    <nav className="menu" aria-label="Point of sale">
      <ul>
        {entries.map((entry) => (
          <li key={entry.label} className={entry.cut ? 'cut' : undefined}>
            <Entry {...entry} isOf={entry.path === from} open={entry.counted && counts?.[entry.counted]} />
          </li>
        ))}
        {training && (
          <li className="cut">
            <a href={training} target="_blank" rel="noopener" title="Training">
              <GraduationCap className="i" aria-hidden strokeWidth={1.75} />
              <span className="label">
                Training<span className="vh">, opens in a new tab</span>
              </span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

const LISTS_OF = {
  [paths.orderDetail]: [listAt('order'), listAt('p-order'), listAt('c-order')],
  [paths.quoteDetail]: [listAt('quote'), listAt('e-quote')],
};

const isList = (pathname: string): boolean => Object.values(LISTS_OF).some((lists) => lists.includes(pathname));

/** The list to which a document's page belongs: the one it was opened from, else the first of its kind; '' = it is no such page. */
function listOf(pathname: string, last: string): string {
  const [, lists = []] = Object.entries(LISTS_OF).find(([page]) => pathname.startsWith(`${page}/`)) ?? [];
  return lists.find((list) => list === last) ?? lists[0] ?? '';
}

type EntryProps = MenuEntry & {
  open: number | undefined;
  /** the screen is a document of this list */
  isOf: boolean;
};

function Entry({ label, icon: Drawing, path, open, isOf }: EntryProps) {
  const To = isOf ? Link : NavLink;
  return (
    <To to={path} {...(isOf ? { 'aria-current': true } : { end: path === paths.home })} title={label}>
      <Drawing className="i" aria-hidden strokeWidth={1.75} />
      <span className="label">{label}</span>
      {open !== undefined && open > 0 && (
        <span className="n label">
          {open}
          <span className="vh"> open</span>
        </span>
      )}
    </To>
  );
}
