import type { SuburbMatch } from '@shop/contract/v1/suburb';
import { FieldError } from '@shop/ui/field';
import { useId, useRef, useState } from 'react';
import { Autocomplete, Input, Label, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { type AddressProps, useSuburbs, withSuburb } from './address-search.ts';

type ListProps = { matches: SuburbMatch[]; onPick: (match: SuburbMatch) => void };

function Suburbs({ matches, onPick }: ListProps) {
  return (
    <ListBox
      className="pick-list"
      aria-label="Suburbs"
      items={matches.map((match) => ({ ...match, id: match.label }))}
      onAction={(key) => {
        const match = matches.find(({ label }) => label === key);
        if (match) onPick(match);
      }}
    >
      {(match) => (
        <ListBoxItem id={match.id} textValue={match.label} className="seek__row">
          <span>
            {match.suburb}
            <small>{match.city}</small>
          </span>
          <span className="num">{match.zip}</span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** The address with suburbs to pick from. Whatever is typed counts; a picked suburb completes it and brings its postcode. */
export default function AddressCombo({ label, value, error, autoComplete, onType, onPick, onLeave }: AddressProps) {
  const [typing, setTyping] = useState(false);
  const matches = useSuburbs(value, typing);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    if (text === value) return;
    setTyping(true);
    onType(text);
  };
  const pick = (match: SuburbMatch) => {
    setTyping(false);
    onPick(withSuburb(value, match), match.zip);
    // the list empties: leaving and coming back lets the field forget the option it pointed at
    input.current?.blur();
    input.current?.focus();
  };
  return (
    <Autocomplete inputValue={value} onInputChange={type} disableAutoFocusFirst>
      <div className="field field--list">
        <TextField className="field" isInvalid={Boolean(error)} onBlur={onLeave}>
          <Label>{label}</Label>
          <Input
            ref={input}
            className="box"
            autoComplete={autoComplete}
            data-field={label}
            aria-describedby={error ? id : undefined}
            onKeyDown={(event) => event.key === 'Escape' && setTyping(false)}
          />
        </TextField>
        <Suburbs matches={matches} onPick={pick} />
        <FieldError id={id}>{error}</FieldError>
      </div>
    </Autocomplete>
  );
}
