import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Opened } from '../../lib/opener.tsx';

const KEYS: readonly [string, string][] = [
  ['F1', 'All keys'],
  ['Alt + M', 'Collapse or open the menu'],
  ['Alt + L', 'Sign in (from any page of the store too)'],
  ['Esc', 'Close what is open'],
];

export default function KeyList({ open, onOpenChange }: Pick<Opened, 'open' | 'onOpenChange'>) {
  return (
    <ModalOverlay className="shade" isOpen={open} onOpenChange={onOpenChange} isDismissable>
      <Modal className="sheet">
        <Dialog>
          <Heading slot="title">Keys</Heading>
          <dl className="keylist">
            {KEYS.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <Button className="btn" slot="close">
            Close
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
