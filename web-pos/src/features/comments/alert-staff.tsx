import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { type Opened, takesFocus } from '../../lib/opener.tsx';
import { staffQuery } from './comments.query.ts';

type Props = Opened & { chosen: readonly string[]; onChoose: (ids: readonly string[]) => void };

/** Whom a comment alerts: several may be chosen. */
export default function AlertStaff({ trigger, open, onOpenChange, chosen, onChoose }: Props) {
  const { data, error } = useQuery(staffQuery);
  return (
    <Popover
      aria-label="Alert staff"
      className="pop"
      placement="top end"
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
    >
      {error && (
        <p className="pad danger" role="alert">
          {error.message}
        </p>
      )}
      <ListBox
        aria-label="Staff to alert"
        {...takesFocus}
        selectionMode="multiple"
        // Escape closes the list and keeps the choice.
        escapeKeyBehavior="none"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChoose(keys === 'all' ? [] : [...keys].map(String))}
      >
        {(data?.staffs ?? []).map(({ id, firstname, lastname, location }) => (
          <ListBoxItem key={id} id={id} textValue={`${firstname} ${lastname}`}>
            <Check className="i tick" aria-hidden strokeWidth={1.75} />
            <span className="grow">
              {firstname} {lastname}
            </span>
            <span className="mut xs">{location}</span>
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}
