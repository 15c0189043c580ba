import { Icon } from '@shop/ui/icons';
import { X } from 'lucide-react';

export const PANEL = 'filters';
/** The link that opens the panel: closing leads back to it. */
export const PANEL_LINK = 'to-filters';

/**
 * Title and way out of the panel that `#filters` shows on a narrow window while there is no script for the drawer. It is a link, so it
 * works without script; hidden where the panel stands beside the list.
 */
export const PanelHead = () => (
  <div className="panel__head">
    <h2>Filters</h2>
    <a className="tool" href={`#${PANEL_LINK}`} aria-label="Close filters">
      <Icon of={X} />
    </a>
  </div>
);

/** A list that is fetched in place makes no new page, so the panel that the address names would stay above it. */
export function leavePanel(): void {
  if (window.location.hash === `#${PANEL}`) window.location.replace(`#${PANEL_LINK}`);
}
