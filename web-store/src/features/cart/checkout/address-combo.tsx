import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { FieldError } from '@shop/ui/field';
import { useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useSuburbs, withSuburb } from './address-search.ts';
import type { AddressProps } from './address-field.tsx';

/** The address with suburbs to pick from. Whatever is typed counts; a picked suburb completes it and brings its postcode. */
export default function AddressCombo({ label, value, error, autoComplete, onType, onPick, onLeave }: AddressProps) {
  const [typing, setTyping] = useState(false);
  const matches = useSuburbs(value, typing);
  const pick = (match: SuburbMatch | undefined) => {
    if (!match) return;
    setTyping(false);
    onPick(withSuburb(value, match), match.zip);
  };
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      allowsEmptyCollection
      items={matches.map((match) => ({ ...match, id: match.label }))}
      inputValue={value}
      selectedKey={null}
      isInvalid={Boolean(error)}
      onInputChange={(text) => {
        if (text === value) return;
        setTyping(true);
        onType(text);
      }}
      onSelectionChange={(key) => pick(matches.find((match) => match.label === key))}
      onBlur={onLeave}
    >
      <Label>{label}</Label>
      <Input
        className="box"
        autoComplete={autoComplete}
        data-field={label}
        aria-describedby={error ? `${label}-err` : undefined}
      />
      <FieldError id={`${label}-err`}>{error}</FieldError>
      <Popover className="pick-list" placement="bottom start" isNonModal>
        <ListBox className="pick-list__in" renderEmptyState={() => null}>
          {(match: SuburbMatch & { id: string }) => (
            <ListBoxItem id={match.id} textValue={match.label} className="seek__row">
              <span>
                {match.suburb}
                <small>{match.city}</small>
              </span>
              <span className="num">{match.zip}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
