import { TEXT_LIMITS } from '@shop/primitives/text';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { Combo } from '../../lib/combo.tsx';
import { nameOf } from './contact-fields.ts';
import { customersQuery, useQuiet } from './customers.query.ts';

type Props = {
  value: string;
  onType: (text: string) => void;
  onPick: (id: string, name: string) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
};

/** One customer, found by name, mobile or e-mail and picked. */
export function CustomerField({ value, onType, onPick, input }: Props) {
  const typed = value.trim();
  const text = useQuiet(typed);
  const { data, isPlaceholderData } = useQuery(customersQuery(text, ''));
  const isFresh = typed !== '' && text === typed && !isPlaceholderData && data !== undefined;
  const users = isFresh ? data.users : [];
  return (
    <span className="with">
      <Combo
        {...input}
        value={value}
        onType={onType}
        options={users}
        optionId={({ id }) => id}
        onPick={(customer) => onPick(customer.id, nameOf(customer) || customer.organisation)}
        row={(customer) => (
          <>
            <b className="clip">{nameOf(customer) || customer.organisation}</b>
            <span className="grow clip mut">{customer.email || customer.mobile}</span>
          </>
        )}
        listLabel="Customers"
        nothing={isFresh && users.length === 0 ? 'No results' : undefined}
        placeholder="Name, mobile or email"
        maxLength={TEXT_LIMITS.search}
      >
        <Search className="i" aria-hidden strokeWidth={1.75} />
      </Combo>
    </span>
  );
}
