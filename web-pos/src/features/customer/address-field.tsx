import { TEXT_LIMITS } from '@shop/primitives/text';
import { CREDIT, placeLine } from '@shop/primitives/place-words';
import { addressTerm, postcodeAfterEdit } from '@shop/primitives/typed-address';
import type { AddressMatch } from '@shop/contract/v1/address';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Combo } from '../../lib/combo.tsx';
import { addressesQuery, useQuiet } from './customers.query.ts';
import { useFieldProblem } from './field-problem.tsx';

type Props = {
  field: 'address' | 'baddress';
  label: string;
  address: string;
  zip: string;
  className: string;
  onChange: (address: string, zip: string) => void;
};

/** '2/14 Constellation Drive': what stands before the suburb. */
const houseOf = ({ label, suburb, city }: AddressMatch): string =>
  label.slice(0, label.lastIndexOf(`, ${placeLine({ suburb, city, zip: '' })}`));

/** An address with streets and suburbs to pick from; its postcode follows it or is cleared (docs/rules/addresses.md). */
export function AddressField({ field, label, address, zip, className, onChange }: Props) {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const term = useQuiet(isTyping ? addressTerm(address) : '');
  const { data = [] } = useQuery(addressesQuery(term));
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
            onChange(after, postcodeAfterEdit({ before: address, after, zip, ahead: false }));
          }}
          options={term === '' ? [] : data}
          optionId={(match) => match.label}
          onPick={(match) => {
            setTyping(false);
            onChange(match.value, match.zip);
          }}
          row={(match) => (
            <>
              <span className="grow">{match.street === '' ? match.suburb : houseOf(match)}</span>
              <span className="mut">{match.street === '' ? match.city : placeLine({ ...match, zip: '' })}</span>
              <span className="num">{match.zip}</span>
            </>
          )}
          listLabel="Addresses"
          foot={<p className="pad mut">{CREDIT}</p>}
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
