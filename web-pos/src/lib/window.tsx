import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button, Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { keyOf } from './keys.ts';

type Props = {
  /** 'md', 'lg', 'xl' or 'wide'; the narrowest without */
  size?: string;
  isOpen?: boolean;
  /** what it began is not over: nothing closes it, Escape neither */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A window over the screen; Escape and a press beside it close it. */
export function Window({ size = '', isOpen = true, isBusy = false, onClose, children }: Props) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
    >
      <Modal className={`dlg ${size}`}>
        <Dialog className="dlg-in">{children}</Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The key that saves every dialog with several fields, beside Enter: of its form. */
export function submitBySave(event: KeyboardEvent<HTMLFormElement>): void {
  if (keyOf(event.nativeEvent) !== 'save') return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** The cross at the end of a window's head. */
export const Cross = ({ label = 'Close' }: { label?: string }) => (
  <Button className="btn quiet sq" slot="close" aria-label={label}>
    <X className="i" aria-hidden strokeWidth={1.75} />
  </Button>
);

/** The first button of a window's foot. */
export const Cancel = () => (
  <Button className="btn" slot="close">
    Cancel
    <kbd aria-hidden>Esc</kbd>
  </Button>
);
