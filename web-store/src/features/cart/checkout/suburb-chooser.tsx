import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { useState } from 'react';
import { AddressField } from './address-field.tsx';

const NOTHING =
  'We found no such suburb or town. Check the spelling, try the next town, or type the postcode’s four digits.';
const ignore = () => undefined;

/** Where an address does not say its postcode: the suburb can be looked for by itself. */
export function SuburbChooser({ onPick }: { onPick: (match: SuburbMatch) => void }) {
  const [text, setText] = useState('');
  return (
    <AddressField
      label="Suburb or town"
      autoComplete="off"
      value={text}
      error={undefined}
      term={text.trim().length < 2 ? '' : text.trim()}
      onType={setText}
      // picked, this field goes; react-aria still uses it in the same tick
      onPick={(match) => setTimeout(() => onPick(match))}
      onLeave={ignore}
      nothing={NOTHING}
    />
  );
}
