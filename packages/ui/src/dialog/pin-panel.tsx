import { useState } from 'react';
import { FormError } from '../field.tsx';
import { ManagerSelect } from './manager-select.tsx';
import { PinBoxes } from './pin-boxes.tsx';
import { type DialogRequest, type FormValues, NO_MANAGER } from './use-dialog.tsx';

type PinRequest = Extract<DialogRequest, { kind: 'pin' | 'managerPin' }>;
type Props = { request: PinRequest; values: () => FormValues; onYes: (values: FormValues) => void };

/** PIN boxes, with the manager list above them in manager mode. A filled fourth box calls `check` by itself. */
export function PinPanel({ request, values, onYes }: Props) {
  const [manager, setManager] = useState(NO_MANAGER);
  const [checking, setChecking] = useState(false);
  const [error, setError] = useState<string>();
  const [misses, setMisses] = useState(0);
  const check = async (pin: string) => {
    setChecking(true);
    setError(undefined);
    const form = values();
    const verdict = await (request.kind === 'managerPin'
      ? request.check(pin, manager, form)
      : request.check(pin, form)
    ).catch((reason: unknown) => ({
      success: false,
      error: reason instanceof Error ? reason.message : String(reason),
    }));
    setChecking(false);
    if (verdict.success) return onYes(form);
    setError(verdict.error ?? 'Wrong PIN');
    setMisses((count) => count + 1);
  };
  return (
    <div className="pin">
      {request.kind === 'managerPin' && <ManagerSelect load={request.managers} value={manager} onChange={setManager} />}
      <PinBoxes
        key={misses}
        shake={misses > 0}
        busy={checking}
        focusFirst={request.kind === 'pin' || misses > 0}
        onFull={check}
      />
      <output className="hint">{checking ? 'Checking…' : ''}</output>
      <FormError>{error}</FormError>
    </div>
  );
}
