import { paths } from '../../paths.ts';

/** Alt+L from anywhere (docs/rules/pages.md 10), also before the page's scripts run and while something lies over it. */
const start = () => `addEventListener('keydown', (event) => {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
  if (code !== 'KeyL' || !altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  location.assign('${paths.staffSignIn}');
}, true)`;

/** Belongs into the head. React leaves it as it is. */
export const StaffKey = () => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? start() : '' }} />
);
