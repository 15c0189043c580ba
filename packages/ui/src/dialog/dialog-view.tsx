import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button.tsx';
import { PinPanel } from './pin-panel.tsx';
import type { DialogRequest, FormValues } from './use-dialog.tsx';

type Props = { request: DialogRequest; open: boolean; onYes: (values: FormValues) => void; onNo: () => void };

/** Every named field of the dialog's form as text. */
export function formValues(form: HTMLFormElement | null): FormValues {
  if (!form) return {};
  const entries = [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']);
  return Object.fromEntries(entries) as FormValues;
}

function Buttons({ request, onNo }: Pick<Props, 'request' | 'onNo'>) {
  if (request.kind === 'alert') {
    return (
      <Button type="submit" data-first>
        {request.button ?? 'I got it'}
      </Button>
    );
  }
  if (request.kind !== 'confirm') {
    return (
      <Button look="line" onClick={onNo}>
        Cancel
      </Button>
    );
  }
  return (
    <>
      <Button look="line" onClick={onNo} data-first={request.danger || undefined}>
        {request.cancel ?? 'Cancel'}
      </Button>
      <Button type="submit" look={request.danger ? 'danger' : 'primary'} data-first={!request.danger || undefined}>
        {request.confirm ?? 'Confirm'}
      </Button>
    </>
  );
}

export default function DialogView({ request, open, onYes, onNo }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLElement>('[data-first], select, .pin__box')?.focus();
  }, [open]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.kind === 'alert' || request.kind === 'confirm') onYes(formValues(form.current));
  };
  return (
    <ModalOverlay className="veil" isOpen={open} isDismissable onOpenChange={(next) => !next && onNo()}>
      <Modal className="ask">
        <Dialog
          className="ask__in"
          role={request.kind === 'alert' ? 'alertdialog' : 'dialog'}
          {...(request.title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': 'Please confirm' })}
          {...(request.message ? { 'aria-describedby': `${id}-text` } : {})}
        >
          <form ref={form} method="post" onSubmit={submit} className="ask__form">
            {request.title && <h2 id={`${id}-title`}>{request.title}</h2>}
            {request.message && <div id={`${id}-text`}>{request.message}</div>}
            {request.form}
            {(request.kind === 'pin' || request.kind === 'managerPin') && (
              <PinPanel request={request} values={() => formValues(form.current)} onYes={onYes} />
            )}
            <div className="ask__go">
              <Buttons request={request} onNo={onNo} />
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
