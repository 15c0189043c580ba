import { TEXT_LIMITS } from '@shop/primitives/text';
import { type PickedPlace, postcodeAfterEdit } from '@shop/primitives/typed-address';
import { suburbTerm, withSuburb } from '@shop/primitives/typed-suburb';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Combo } from '../../lib/combo.tsx';
import { suburbsQuery, useQuiet } from './customers.query.ts';
import { useFieldProblem } from './field-problem.tsx';

type Props = {
  field: 'address' | 'baddress';
  label: string;
  address: string;
  zip: string;
  className: string;
  onChange: (address: string, zip: string) => void;
};

/** An address with suburbs to pick from; its postcode follows it or is cleared (docs/rules/addresses.md). */
export function AddressField({ field, label, address, zip, className, onChange }: Props) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const [picked, setPicked] = useState<PickedPlace>();
  const term = useQuiet(isTyping ? suburbTerm(address) : '');
  const { data = [] } = useQuery(suburbsQuery(term));
  const { marks, error } = useFieldProblem(field);
  return (
    <div className={`f by-list ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className="with">
        <Combo
          id={id}
          value={address}
          onType={(after) => {
            setTyping(true);
            onChange(after, postcodeAfterEdit({ before: address, after, zip, picked, ahead: false }));
          }}
          options={term === '' ? [] : data}
          optionId={(match) => match.label}
          onPick={(match) => {
            setTyping(false);
            setPicked({ place: match.value, zip: match.zip });
            onChange(withSuburb(address, match), match.zip);
          }}
          row={(match) => (
            <>
              <span className="grow">{match.suburb}</span>
              <span className="mut">{match.city}</span>
              <span className="num">{match.zip}</span>
            </>
          )}
          listLabel="Suburbs"
          maxLength={TEXT_LIMITS.address}
          {...marks}
        >
          <Search className="i" aria-hidden strokeWidth={1.75} />
        </Combo>
      </div>
      {error}
    </div>
  );
}
