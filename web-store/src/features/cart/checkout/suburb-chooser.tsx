import { useState } from 'react';
import { lateCalls } from '../../../late-calls.ts';
import { AddressField } from '../../../lib/address-field.tsx';
import type { Match } from '../../../lib/address-search.ts';

const NOTHING =
  'We found no such suburb or town. Check the spelling, try the next town, or type the postcode’s four digits.';
const ignore = () => undefined;

/** Where an address does not say its postcode: the suburb can be looked for by itself. */
export function SuburbChooser({ onPick }: { onPick: (match: Match) => void }) {
  const [text, setText] = useState('');
  return (
    <AddressField
      label="Suburb or town"
      autoComplete="off"
      value={text}
      error={undefined}
      listLabel="Suburbs"
      find={lateCalls.suburb}
      term={text.trim().length < 2 ? '' : text.trim()}
      onType={setText}
      // picked, this field goes; react-aria still uses it in the same tick
      onPick={(match) => setTimeout(() => onPick(match))}
      onLeave={ignore}
      nothing={NOTHING}
    />
  );
}
