import type { HomeAnswer } from '@shop/contract/pos/home';
import { GraduationCap } from 'lucide-react';
import { NavLink } from 'react-router';
import { trainingCounter } from '../../lib/shop-mode.ts';
import { paths } from '../../paths.ts';
import { MENU, type MenuEntry } from './menu-entries.ts';

type Counts = (HomeAnswer & { success: true })['counts'] | undefined;

/** The screens of the counter that the role may open. */
export function PosMenu({ role, branch, counts }: { role: string | undefined; branch: string; counts: Counts }) {
  const training = trainingCounter(branch);
  const entries = MENU.filter(({ roles }) => roles === undefined || roles.includes(role ?? ''));
  return (
    <nav className="menu" aria-label="Point of sale">
      <ul>
        {entries.map((entry) => (
          <li key={entry.label} className={entry.cut ? 'cut' : undefined}>
            <Entry {...entry} open={entry.counted && counts?.[entry.counted]} />
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

function Entry({ label, icon: Drawing, path, open }: MenuEntry & { open: number | undefined }) {
  const drawing = <Drawing className="i" aria-hidden strokeWidth={1.75} />;
  return (
    <NavLink to={path} end={path === paths.home} title={label}>
      {drawing}
      <span className="label">{label}</span>
      {open !== undefined && open > 0 && (
        <span className="n label">
          {open}
          <span className="vh"> open</span>
        </span>
      )}
    </NavLink>
  );
}
