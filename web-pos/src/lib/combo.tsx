import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useState,
} from 'react';
import { keyOf } from './keys.ts';

export interface ComboProps<T> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list'> {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly options: readonly T[];
  readonly optionId: (option: T) => string;
  readonly onPick: (option: T) => void;
  /** which option is under the cursor: to show more of it beside the list */
  readonly onPoint?: ((option: T | undefined) => void) | undefined;
  readonly row: (option: T) => ReactNode;
  readonly listLabel: string;
  /** the first option is taken by Enter without another key */
  readonly eager?: boolean | undefined;
  /** stands below the field instead of options: 'No results' */
  readonly nothing?: string | undefined;
  /** opens it without a key: the page has something to show */
  readonly isShown?: boolean;
  readonly foot?: ReactNode;
  /** stays open, and in its place, without the focus: a list in a dialog */
  readonly fixed?: { readonly className: string; readonly heading?: ReactNode } | undefined;
  readonly children?: ReactNode;
}

const STEPS = { rowBefore: -1, rowAfter: 1 } as const;

/** The option under the cursor, by its id: a list that changes under it keeps it where it can. */
function useActive<T>({ options, optionId, eager }: Pick<ComboProps<T>, 'options' | 'optionId' | 'eager'>) {
  const [wanted, setWanted] = useState<string>();
  const found = options.findIndex((option) => optionId(option) === wanted);
  const at = found < 0 && eager && options.length > 0 ? 0 : found;
  const step = (by: number) => {
    const to = options[Math.min(options.length - 1, Math.max(0, at + by))];
    if (to !== undefined) setWanted(optionId(to));
  };
  return { at, option: options[at], step, point: setWanted };
}

/** What scrolls is a stop of Tab in Chromium: there the list would close under the focus. */
const listProps = (id: string, label: string) => ({ role: 'listbox', id, 'aria-label': label, tabIndex: -1 });

/** An option is pressed, but never has the focus: that stays in the field, with the keys. */
const optionProps = (id: string, isActive: boolean, onClick: () => void) => ({
  ...{ role: 'option', id, 'aria-selected': isActive, onClick },
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
});

/** A text field with options to pick from. The focus stays in the field; the arrows move in the list, Enter picks, Escape closes. */
export function Combo<T>(props: ComboProps<T>) {
  const {
    value,
    onType,
    options,
    optionId,
    onPick,
    onPoint,
    row,
    listLabel,
    eager,
    nothing,
    isShown = false,
    foot,
    fixed,
    children,
    ...input
  } = props;
  const id = useId();
  const active = useActive({ options, optionId, eager });
  const pointed = active.option;
  useEffect(() => onPoint?.(pointed), [onPoint, pointed]);
  const [isShut, setShut] = useState(true);
  const isOpen = fixed ? options.length > 0 : (isShown || !isShut) && (options.length > 0 || nothing !== undefined);
  const pick = (option: T) => {
    setShut(true);
    active.point(undefined);
    onPick(option);
  };
  const activeId = isOpen && active.at >= 0 ? `${id}-${active.at}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = keyOf(event.nativeEvent);
    const step = key === 'rowBefore' || key === 'rowAfter' ? STEPS[key] : 0;
    if (isOpen && options.length > 0 && step !== 0) {
      event.preventDefault();
      return active.step(step);
    }
    if (isOpen && key === 'pick' && active.option !== undefined) {
      event.preventDefault();
      return pick(active.option);
    }
    if (isOpen && key === 'close' && !fixed && !isShown) {
      event.stopPropagation();
      return setShut(true);
    }
    input.onKeyDown?.(event);
  };
  const list = (
    <div {...listProps(`${id}-list`, listLabel)} className={fixed?.className}>
      {options.map((option, at) => (
        <div key={optionId(option)} {...optionProps(`${id}-${at}`, at === active.at, () => pick(option))}>
          {row(option)}
        </div>
      ))}
    </div>
  );
  return (
    <>
      {children}
      <input
        {...input}
        className="in"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={isOpen && options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        value={value}
        onChange={(event) => {
          setShut(false);
          active.point(undefined);
          onType(event.target.value);
        }}
        onBlur={(event) => {
          setShut(true);
          input.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {fixed ? (
        <>
          {isOpen && fixed.heading}
          {isOpen && list}
        </>
      ) : (
        isOpen && (
          <div className="pop-list">
            {options.length > 0 ? list : <p className="pad mut">{nothing}</p>}
            {options.length > 0 && foot}
          </div>
        )
      )}
      <output className="vh">{nothing ?? (isOpen ? `${options.length} found` : '')}</output>
    </>
  );
}
