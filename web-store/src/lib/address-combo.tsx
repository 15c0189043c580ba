import { FieldError } from '@shop/ui/field';
import {
  type ClipboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Autocomplete, Input, Label, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { keepCaretKeys } from './caret-keys.ts';
import { CREDIT } from '@shop/primitives/place-words';
import { type AddressProps, type Caret, linesOf, type Match, pastedLines, useMatches } from './address-search.ts';

type ListProps = { label: string; matches: Match[]; onPick: (match: Match) => void };

function Matches({ label, matches, onPick }: ListProps) {
  return (
    <div className="pick-list" hidden={matches.length === 0}>
      <ListBox
        aria-label={label}
        items={matches.map((match) => ({ ...match, id: match.label }))}
        onAction={(key) => {
          const match = matches.find((one) => one.label === key);
          if (match) onPick(match);
        }}
      >
        {(match) => {
          const [first, second] = linesOf(match);
          return (
            <ListBoxItem id={match.id} textValue={match.label} className="seek__row">
              <span>
                {first}
                <small>{second}</small>
              </span>
              <span className="num">{match.zip}</span>
            </ListBoxItem>
          );
        }}
      </ListBox>
      <small className="pick-list__by">{CREDIT}</small>
    </div>
  );
}

/**
 * A browser that fills in a whole form changes a field and commits it in one turn, whether the cursor is in it or not; whoever
 * types commits it by leaving. @param onFilled what a fill is followed by; the same function at each render
 */
function useAutofill(input: RefObject<HTMLInputElement | null>, onFilled: () => void): void {
  useEffect(() => {
    const field = input.current;
    let justChanged: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(justChanged);
      justChanged = setTimeout(() => {
        justChanged = undefined;
      });
    };
    const committed = () => justChanged !== undefined && onFilled();
    field?.addEventListener('input', changed);
    field?.addEventListener('change', committed);
    return () => {
      clearTimeout(justChanged);
      field?.removeEventListener('input', changed);
      field?.removeEventListener('change', committed);
    };
  }, [input, onFilled]);
}

/** What the library leaves to whoever puts a list below a field. */
const COMBOBOX = { role: 'combobox', 'aria-haspopup': 'listbox' } as const;

type Props = AddressProps & {
  /** The selection in the plain field whose place this one takes, while somebody types in it. */
  takeCaret: () => Caret | undefined;
};

/** A text with addresses or suburbs to pick from. Whatever is typed counts; what a picked one does to it is up to the form. */
export default function AddressCombo({ takeCaret, ...props }: Props) {
  const { label, value, error, autoComplete, onType, onPick, onEnter, onLeave, nothing } = props;
  const [typing, setTyping] = useState(false);
  const { matches, none } = useMatches({ term: typing ? props.term : '', find: props.find });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const resumed = useRef(false);
  const resume = useEffectEvent(() => {
    const caret = takeCaret();
    if (!caret) return;
    resumed.current = true;
    input.current?.focus();
    input.current?.setSelectionRange(...caret);
  });
  useLayoutEffect(() => resume(), []);
  const close = useCallback(() => setTyping(false), []);
  useAutofill(input, close);
  const type = (text: string) => {
    if (text === value) return;
    setTyping(true);
    onType(text);
  };
  const pick = (match: Match) => {
    close();
    // the list empties: leaving and coming back lets the field forget the option it pointed at
    input.current?.blur();
    input.current?.focus();
    onPick(match);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = pastedLines(event);
    if (text !== undefined) type(text);
  };
  return (
    <Autocomplete inputValue={value} onInputChange={type} disableAutoFocusFirst>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps two keys from the list */}
      <div
        className="field field--list"
        onKeyDownCapture={keepCaretKeys}
        onFocus={() => {
          if (resumed.current) setTyping(true);
          resumed.current = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      >
        <TextField className="field" isInvalid={Boolean(error)} {...(onEnter && { onFocus: onEnter })} onBlur={onLeave}>
          <Label>{label}</Label>
          <Input
            ref={input}
            className="box"
            {...COMBOBOX}
            aria-expanded={matches.length > 0}
            autoComplete={autoComplete}
            data-field={label}
            aria-describedby={error ? id : undefined}
            onPaste={paste}
            onKeyDown={({ key }) => {
              if (key === 'Escape') close();
              // Gone before the browser looks for what is next: suggestions are no stops on the way out.
              if (key === 'Tab') flushSync(close);
            }}
          />
        </TextField>
        <Matches label={props.listLabel} matches={matches} onPick={pick} />
        {nothing && <output className="hint">{none && nothing}</output>}
        <FieldError id={id}>{error}</FieldError>
      </div>
    </Autocomplete>
  );
}
