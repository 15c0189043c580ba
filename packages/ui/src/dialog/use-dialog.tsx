import { createContext, type ReactNode, useContext } from 'react';

/** What the optional form of a dialog held when it was confirmed. */
export type FormValues = Record<string, string>;

/** Staff who may authorise; `id` is the server's own text, never a number. */
export type Manager = { id: string; firstname: string; lastname: string };

/** The id that stands for none of them, also on the wire. */
export const NO_MANAGER = '0';

type Common = { title?: string; message?: ReactNode; form?: ReactNode };

export type AlertOptions = Common & { button?: string };
export type ConfirmOptions = Common & { confirm?: string; cancel?: string; danger?: boolean };

/** The answer of a PIN check; `error` is the server's own sentence. */
export type PinVerdict = { success: boolean; error?: string };
export type PinOptions = Common & { check: (pin: string, values: FormValues) => Promise<PinVerdict> };
export type ManagerPinOptions = Common & {
  managers: () => Promise<Manager[]>;
  /** `managerId` is {@link NO_MANAGER} while none is chosen. */
  check: (pin: string, managerId: string, values: FormValues) => Promise<PinVerdict>;
};

export type DialogRequest =
  | ({ kind: 'alert' } & AlertOptions)
  | ({ kind: 'confirm' } & ConfirmOptions)
  | ({ kind: 'pin' } & PinOptions)
  | ({ kind: 'managerPin' } & ManagerPinOptions);

/** Rejected with by every mode when the shopper says no: the button, Esc or the backdrop. */
export class DialogCancelled extends Error {
  override name = 'DialogCancelled';
}

/**
 * The shared confirmation dialog (docs/rules/pages.md 9). Each call opens it and resolves with the form values;
 * it rejects with {@link DialogCancelled} on cancel, Esc or backdrop. It calls no address: checks are passed in.
 */
export type Dialogs = {
  alert(options: AlertOptions): Promise<FormValues>;
  confirm(options: ConfirmOptions): Promise<FormValues>;
  pin(options: PinOptions): Promise<FormValues>;
  managerPin(options: ManagerPinOptions): Promise<FormValues>;
};

export const DialogContext = createContext<Dialogs | undefined>(undefined);

export function useDialog(): Dialogs {
  const dialogs = useContext(DialogContext);
  if (!dialogs) throw new Error('useDialog needs a DialogHost above it');
  return dialogs;
}

/** True when `answer` resolved, false when it was cancelled; any other failure is passed on. */
export async function agreed(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (reason) {
    if (reason instanceof DialogCancelled) return false;
    throw reason;
  }
}
