import type { Location } from '@shop/contract/v1/store';
import { Check } from 'lucide-react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { type Opened, takesFocus } from '../../lib/opener.tsx';

type Props = Opened & { code: string; places: readonly Location[]; onPick: (code: string) => void };

/** The branches to stand in; the present one is ticked and has the focus. */
export default function BranchList({ trigger, open, onOpenChange, code, places, onPick }: Props) {
  const branches = places.map((place) => ({ ...place, id: place.code }));
  return (
    <Popover className="pop" placement="bottom end" triggerRef={trigger} isOpen={open} onOpenChange={onOpenChange}>
      <ListBox
        aria-label="Branch"
        items={branches}
        {...takesFocus}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[code]}
        onSelectionChange={(keys) => keys !== 'all' && [...keys].forEach((key) => onPick(String(key)))}
      >
        {(place) => (
          <ListBoxItem textValue={place.name} onPress={() => onOpenChange(false)}>
            <span className="grow">{place.shortname}</span>
            {place.code === code && <Check className="i" aria-hidden strokeWidth={1.75} />}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
