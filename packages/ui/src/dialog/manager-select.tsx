import { useEffect, useRef, useState } from 'react';
import { Field, FieldError } from '../field.tsx';
import { Bone } from '../skeleton.tsx';
import { type Manager, NO_MANAGER } from './use-dialog.tsx';

type Props = { load: () => Promise<Manager[]>; value: string; onChange: (id: string) => void };

/** The list of staff who may authorise; loads when the dialog opens. The heading is spelt so on purpose: its wording is given. */
export function ManagerSelect({ load, value, onChange }: Props) {
  const [managers, setManagers] = useState<Manager[]>();
  const [error, setError] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  // A manager is chosen first; it comes after the boxes, which may hold a digit already.
  useEffect(() => {
    const isTyping = [...(select.current?.form?.querySelectorAll('input') ?? [])].some(
      ({ value: typed }) => typed !== '',
    );
    if (managers && !isTyping) select.current?.focus();
  }, [managers]);
  useEffect(() => {
    let current = true;
    load().then(
      (list) => current && setManagers(list),
      (reason: unknown) => current && setError(reason instanceof Error ? reason.message : String(reason)),
    );
    return () => {
      current = false;
    };
  }, [load]);
  if (error) return <FieldError>{error}</FieldError>;
  if (!managers) return <Bone height={48} />;
  return (
    <Field label="Manager">
      {(wiring) => (
        <select
          ref={select}
          {...wiring}
          className="box"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value={NO_MANAGER}>--- SELECT A MANGER ---</option>
          {managers.map((manager) => (
            <option key={manager.id} value={manager.id}>
              {`${manager.firstname} ${manager.lastname}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
