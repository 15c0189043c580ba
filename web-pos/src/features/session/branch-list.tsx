import type { Location } from '@shop/contract/v1/store';
import { Check } from 'lucide-react';
import { Autocomplete, Input, ListBox, ListBoxItem, Popover, SearchField } from 'react-aria-components';
import { type Opened, startsHere } from '../../lib/opener.tsx';

type Props = Opened & {
  code: string;
  places: readonly Pick<Location, 'code' | 'name' | 'shortname'>[];
  onPick: (code: string) => void;
};

/** A branch is named by its code or its name; its code is the quickest: it finds first. */
const finds = (text: string, typed: string) => {
  const [code = '', name = ''] = text.toLowerCase().split('\t');
  const wanted = typed.trim().toLowerCase();
  return code.startsWith(wanted) || name.includes(wanted);
};

/** The branches to stand in, by code or name; the present one is ticked. */
export default function BranchList({ trigger, open, onOpenChange, code, places, onPick }: Props) {
  const branches = places.map((place) => ({ ...place, id: place.code }));
  const pick = (picked: string) => {
    onOpenChange(false);
    if (picked !== code) onPick(picked);
  };
  return (
    <Popover
      className="pop"
      aria-label="Branch"
      placement="bottom end"
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={onOpenChange}
    >
      <Autocomplete filter={finds}>
        <SearchField aria-label="Branch code or name" {...startsHere}>
          <Input className="in" placeholder="Code or name" spellCheck={false} />
        </SearchField>
        <ListBox
          aria-label="Branch"
          items={branches}
          renderEmptyState={() => <p className="who">{places.length === 0 ? 'Loading…' : 'No results'}</p>}
          onAction={(key) => pick(String(key))}
        >
          {(place) => (
            <ListBoxItem textValue={`${place.code}\t${place.name}`}>
              <b>{place.code}</b>
              <span className="grow">{place.shortname}</span>
              {place.code === code && <Check className="i" aria-label="now" strokeWidth={1.75} />}
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Popover>
  );
}
