import { Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

const KEYS: readonly [string, string][] = [
  ['F1', 'All keys'],
  ['Alt + M', 'Collapse or open the menu'],
  ['Alt + L', 'Sign in (from any page of the store too)'],
  ['Esc', 'Close what is open'],
];

/** F1 opens it anywhere; none of the keys is a bare letter, so typing never triggers one. */
export function KeySheet() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button className="btn quiet" onPress={() => setOpen(true)}>
        <Keyboard className="i" aria-hidden strokeWidth={1.75} />
        <span className="vh">Keys</span>
        <kbd aria-hidden>F1</kbd>
      </Button>
      <ModalOverlay className="shade" isOpen={open} onOpenChange={setOpen} isDismissable>
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
    </>
  );
}
