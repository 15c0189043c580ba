import { TEXT_LIMITS } from '@shop/primitives/text';
import type { Customer } from '@shop/contract/pos/customer';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Combo } from '../../lib/combo.tsx';
import { type ContactFields, differences, nameOf, quotesWords } from './contact-fields.ts';
import { customersQuery, useQuiet } from './customers.query.ts';
import { useFieldProblem } from './field-problem.tsx';

type Props = {
  field: 'email' | 'mobile';
  label: ReactNode;
  typed: ContactFields;
  onType: (text: string) => void;
  onPick: (customer: Customer) => void;
};

/** E-mail or mobile, with the customers that may be meant. What was typed stays unless one of them is picked. */
export function SuggestField({ field, label, typed, onType, onPick }: Props) {
  const id = useId();
  const value = typed[field];
  const [isTyping, setTyping] = useState(false);
  const text = useQuiet(isTyping ? value.trim() : '');
  const { data, isPlaceholderData } = useQuery(customersQuery(text.length > 1 ? text : '', field));
  const found = isTyping && text.length > 1 && !isPlaceholderData ? (data?.users ?? []) : [];
  const { marks, error } = useFieldProblem(field);
  const others = found.filter((customer) => customer[field] !== value || differences(customer, typed) !== '');
  return (
    <div className={`f c3 by-list roomy ${field}`}>
      <label htmlFor={id}>{label}</label>
      <Combo
        id={id}
        value={value}
        onType={(next) => (setTyping(true), onType(next))}
        options={others}
        optionId={(customer) => customer.id}
        onPick={(customer) => (setTyping(false), onPick(customer))}
        row={(customer) => (
          <>
            <span className="grow">
              <b className="clip">{nameOf(customer)}</b>
              <span className="clip sm">{[customer.email, customer.mobile].filter(Boolean).join(' · ')}</span>
              <span className="clip xs mut">{differences(customer, typed)}</span>
            </span>
            <span className="sm mut">{quotesWords(customer.numQuotes)}</span>
          </>
        )}
        listLabel="Customers"
        {...(field === 'email' ? { type: 'email' } : { inputMode: 'numeric' })}
        maxLength={TEXT_LIMITS[field]}
        {...marks}
      />
      {error}
    </div>
  );
}
