import Drawer from '@shop/ui/drawer';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';

/** How to reach a person, where no chat provider is configured. */
export function ChatPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose} title="Help" side="centre" width={480} closeLabel="Close help">
      <div className="info">
        <p className="lead">There is no chat just now, but there is a person, {site.hours}.</p>
        <p className="hero__go">
          <a className="btn num" href={`tel:${site.phone.replaceAll(' ', '')}`}>
            Ring {site.phone}
          </a>
          <a className="link link--go" href={paths.contact}>
            Write to us
          </a>
        </p>
        <p className="small">
          Or by mail to{' '}
          <a className="link" href={`mailto:${site.email}`}>
            {site.email}
          </a>
          . About an order already placed?{' '}
          <a className="link" href={paths.trackOrder}>
            Track it
          </a>
          .
        </p>
      </div>
    </Drawer>
  );
}
