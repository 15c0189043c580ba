import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from './icons.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Where it comes from: an edge, or the middle of the screen. */
  side: 'left' | 'right' | 'centre' | 'full';
  width?: number;
  /** What the close button says: 'Close cart'. */
  closeLabel: string;
  children: ReactNode;
};

/** A panel over the page: focus is trapped, Esc and the backdrop close it, focus goes back to where it was. */
export default function Drawer({ open, onClose, title, side, width = 440, closeLabel, children }: Props) {
  return (
    <ModalOverlay
      className={`veil veil--${side}`}
      isOpen={open}
      isDismissable
      onOpenChange={(next) => !next && onClose()}
    >
      <Modal className={`drawer drawer--${side}`} style={{ '--drawer': `${width}px` } as object}>
        <Dialog className="drawer__in">
          <div className="drawer__head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="tool" aria-label={closeLabel} onClick={onClose}>
              <Icon of={X} />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
