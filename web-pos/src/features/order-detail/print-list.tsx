import { Menu, MenuItem, Popover } from 'react-aria-components';
import { type Opened, takesFocus } from '../../lib/opener.tsx';
import type { PrintedDocument } from './documents.ts';

/** Each opens in a tab of its own. */
export default function PrintList({
  trigger,
  open,
  onOpenChange,
  documents,
}: Opened & { documents: PrintedDocument[] }) {
  return (
    <Popover
      aria-label="Papers"
      className="pop"
      placement="bottom end"
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
    >
      <Menu aria-label="Print" {...takesFocus}>
        {documents.map(({ name, url }) => (
          <MenuItem key={name} id={name} href={url} target="_blank">
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
