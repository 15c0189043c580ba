import { type ReactNode, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { DialogCancelled, DialogContext, type DialogRequest, type Dialogs, type FormValues } from './use-dialog.tsx';

const DialogView = lazyPart(() => import('./dialog-view.tsx'));

type Pending = { resolve: (values: FormValues) => void; reject: (reason: Error) => void };

/**
 * Puts one shared dialog under an app. The drawing itself is loaded when the first dialog opens.
 * A second call while one is open cancels the first: two questions at once cannot be answered.
 */
export function DialogHost({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<DialogRequest>();
  const [open, setOpen] = useState(false);
  const [turn, setTurn] = useState(0);
  const pending = useRef<Pending>(undefined);
  const dialogs = useMemo<Dialogs>(() => {
    const open = (next: DialogRequest) =>
      new Promise<FormValues>((resolve, reject) => {
        pending.current?.reject(new DialogCancelled());
        pending.current = { resolve, reject };
        setRequest(next);
        setTurn((count) => count + 1);
        setOpen(true);
      });
    return {
      alert: (options) => open({ kind: 'alert', ...options }),
      confirm: (options) => open({ kind: 'confirm', ...options }),
      pin: (options) => open({ kind: 'pin', ...options }),
      managerPin: (options) => open({ kind: 'managerPin', ...options }),
    };
  }, []);
  const settle = (finish: (waiting: Pending) => void) => {
    const waiting = pending.current;
    pending.current = undefined;
    setOpen(false);
    if (waiting) finish(waiting);
  };
  return (
    <DialogContext value={dialogs}>
      {children}
      {request && (
        <DialogView
          key={turn}
          request={request}
          open={open}
          onYes={(values) => settle((waiting) => waiting.resolve(values))}
          onNo={() => settle((waiting) => waiting.reject(new DialogCancelled()))}
        />
      )}
    </DialogContext>
  );
}
