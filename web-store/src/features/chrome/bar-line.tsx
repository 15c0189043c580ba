import type { Bar } from '@shop/contract/v1/content';
import { X } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { hrefOf } from '../../lib/address.ts';

/** The bottom bar itself. */
export default function BarLine({ bar, onClose }: { bar: Bar; onClose: () => void }) {
  return (
    <aside className="footbar" aria-label="Notice">
      <p>
        {bar.text}{' '}
        {bar.label && (
          <a className="link" href={hrefOf(bar.url)} onClick={onClose}>
            {bar.label}
          </a>
        )}
      </p>
      <button type="button" className="tool" aria-label="Close notice" onClick={onClose}>
        <Icon of={X} />
      </button>
    </aside>
  );
}
