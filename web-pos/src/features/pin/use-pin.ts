import type { Address } from '@shop/contract/client';
import type { CheckPin, PinAnswer, StaffAnswer } from '@shop/contract/pos/staff';
import { agreed, type PinVerdict, useDialog } from '@shop/ui/dialog/use-dialog';
import { keepTyped } from '@shop/ui/dialog/typed-ahead';
import { type ReactNode, useMemo } from 'react';
import { HttpError, postJson } from '../../lib/http.ts';

/** What the PIN is for. `target`: order number or sku; the grant holds for it alone. `title`: the server's sentence where there is one. */
export type PinRequest = Pick<CheckPin, 'type' | 'target'> & {
  readonly title: string;
  /** what the dialog warns of, and its fields beside the PIN */
  readonly message?: ReactNode;
  readonly form?: ReactNode;
  /** what the PIN was asked for: the dialog stays, and is busy, until it is done. It says its own failures. */
  readonly work?: () => Promise<void>;
};

/** The server's own sentence stands under the boxes: wrong, locked until when, or no manager chosen. */
async function check(body: CheckPin): Promise<PinVerdict> {
  try {
    await postJson('/pos/check-pin' as Address<PinAnswer>, body);
    return { success: true };
  } catch (error) {
    if (error instanceof HttpError) return { success: false, error: error.message };
    throw error;
  }
}

async function managers() {
  const { staffs } = await postJson('/pos/get-staffs' as Address<StaffAnswer>, { roles: ['manager', 'admin'] });
  return staffs;
}

/** Asks for a PIN before a protected action. Each answers whether it was granted; false: it was cancelled. */
export function usePin() {
  const dialogs = useDialog();
  return useMemo(
    () => ({
      own: ({ type, target, work, ...shown }: PinRequest): Promise<boolean> => {
        const end = keepTyped();
        const given = dialogs.pin({
          ...shown,
          async check(pin) {
            const verdict = await check({ type, target, pin, managerId: '' });
            if (verdict.success) await work?.();
            return verdict;
          },
        });
        return agreed(given).finally(end);
      },
      manager: ({ type, target, ...shown }: Omit<PinRequest, 'work'>): Promise<boolean> =>
        agreed(
          dialogs.managerPin({
            ...{ ...shown, managers },
            check: (pin, managerId) => check({ type, target, pin, managerId }),
          }),
        ),
    }),
    [dialogs],
  );
}
