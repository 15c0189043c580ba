import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { MENU, type MenuEntry } from './menu-entries.ts';

/** The screens of the counter that the role may open. */
export function PosMenu({ role }: { role: string | undefined }) {
  const entries = MENU.filter(({ roles }) => roles === undefined || roles.includes(role ?? ''));
  return (
    <nav className="menu" aria-label="Point of sale">
      <ul>
        {entries.map((entry) => (
          <li key={entry.label} className={entry.cut ? 'cut' : undefined}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ label, icon: Drawing, path }: MenuEntry) {
  const drawing = <Drawing className="i" aria-hidden strokeWidth={1.75} />;
  return (
    <NavLink to={path} end={path === paths.home} title={label}>
      {drawing}
      <span className="label">{label}</span>
    </NavLink>
  );
}
