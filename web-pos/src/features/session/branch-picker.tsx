import { Check, ChevronDown, Store } from 'lucide-react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import type { Location } from '@shop/contract/v1/store';
import { useChangeBranch } from './session.query.ts';

type Props = { code: string; name: string; places: readonly Location[] };

/** Where this till stands. Lists and orders are filtered by it; it is no wall. */
export function BranchPicker({ code, name, places }: Props) {
  const change = useChangeBranch();
  const branches = places.map((place) => ({ ...place, id: place.code }));
  return (
    <Select
      aria-label="Branch"
      selectedKey={code}
      isDisabled={change.isPending || branches.length === 0}
      onSelectionChange={(key) => key !== code && change.mutate(String(key))}
    >
      <Button className="btn quiet">
        <Store className="i" aria-hidden strokeWidth={1.75} />
        <SelectValue>{name || code}</SelectValue>
        <ChevronDown className="i" aria-hidden strokeWidth={1.75} />
      </Button>
      <Popover className="pop" placement="bottom end">
        <ListBox items={branches}>
          {(place) => (
            <ListBoxItem textValue={place.name}>
              <span className="grow">{place.shortname}</span>
              {place.code === code && <Check className="i" aria-hidden strokeWidth={1.75} />}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
      {change.error && (
        <span role="alert" className="danger sm">
          {change.error.message}
        </span>
      )}
    </Select>
  );
}
