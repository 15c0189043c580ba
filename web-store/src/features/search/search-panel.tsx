import type { CategoryNode } from '@shop/contract/v1/categories';
import { Icon } from '@shop/ui/icons';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Autocomplete, Dialog, Input, Modal, ModalOverlay, TextField } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { keepCaretKeys } from '../../lib/caret-keys.ts';
import { forgetSearches, keepSearch, recentSearches } from './search.query.ts';
import { SearchList } from './search-list.tsx';
import { type FieldBefore, useTakeOver } from './take-over.ts';
import { type Finding, useFound } from './use-found.ts';
import { NOTHING_SAID, useNamed } from './use-named.ts';

type Props = {
  open: boolean;
  before: FieldBefore;
  categories: CategoryNode[];
  onClose: () => void;
  /** called when the panel has left the page: time to give the focus back */
  onGone: () => void;
};

/** Belongs into the dialog: a dialog holds the focus until it is gone. */
function Leaving({ onGone }: Pick<Props, 'onGone'>) {
  const gone = useRef(onGone);
  useEffect(() => () => gone.current(), []);
  return null;
}

function statusOf({ found, failed, text: searched }: Finding, typed: string): string {
  if (failed) return 'Suggestions aren’t answering just now. Enter still searches.';
  if (!found || searched !== typed.trim()) return '';
  if (found.count === 0 && found.page === '') return 'No Matching Items';
  if (found.count === 0) return '';
  return [found.note, found.isPopular ? '' : `${found.count} Products`].filter(Boolean).join(' ');
}

/** Whether the list may be seen, and what its keys do: Esc closes it and keeps the text, the arrow down and typing open it again. */
function useSuggestionList(field: { current: HTMLInputElement | null }, count: number) {
  const [open, setOpen] = useState(true);
  const shown = open && count > 0;
  const onKey = (event: KeyboardEvent) => {
    keepCaretKeys(event);
    if (event.key === 'ArrowDown') setOpen(true);
    if (event.key !== 'Escape' || !shown) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    // leaving and coming back lets the field forget the option it pointed at
    field.current?.blur();
    field.current?.focus();
  };
  return { shown, onKey, onType: () => setOpen(true) };
}

/** The library adds `aria-controls` and `aria-activedescendant` for the list that belongs to the field. */
const COMBOBOX = { role: 'combobox', 'aria-haspopup': 'listbox' } as const;

/** Search over the page: type, walk the list with the arrows, or press Enter for the whole listing. */
export default function SearchPanel({ open, before, categories, onClose, onGone }: Props) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const field = useTakeOver(before, setText);
  const finding = useFound(text);
  const isTyped = text.trim() !== '';
  const [kept, setKept] = useState(recentSearches);
  const recent = isTyped ? [] : kept;
  const found = isTyped ? finding.found : undefined;
  const said = useNamed({ categories, text, found });
  const count =
    recent.length + said.categories.length + said.collections.length + said.articles.length + said.pages.length;
  const list = useSuggestionList(field, count + (found?.items.length ?? 0));
  const forget = () => {
    forgetSearches();
    setKept([]);
    field.current?.focus();
  };
  const type = (next: string) => {
    list.onType();
    setText(next);
  };
  const go = (href: string) => {
    if (text.trim()) keepSearch(text.trim());
    onClose();
    void navigate(href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) go(paths.search(text.trim()));
  };
  return (
    <ModalOverlay className="veil" isOpen={open} isDismissable onOpenChange={(next) => !next && onClose()}>
      <Modal className="seek">
        <Dialog aria-label="Search" className="wrap seek__in">
          <Autocomplete inputValue={text} onInputChange={type} disableAutoFocusFirst>
            <form onSubmit={submit} onKeyDownCapture={list.onKey} className="seek__form" action={paths.searchPage}>
              <TextField aria-label="Search" className="seek__field">
                <Icon of={Search} />
                <Input
                  ref={field}
                  name="q"
                  {...COMBOBOX}
                  aria-expanded={list.shown}
                  enterKeyHint="search"
                  placeholder="Search sofas, beds, lamps"
                />
              </TextField>
              <button type="submit" className="btn">
                Search
              </button>
              <button type="button" className="tool" aria-label="Close search" onClick={onClose}>
                <Icon of={X} />
              </button>
            </form>
            <output className="small seek__status">{statusOf(finding, text)}</output>
            <SearchList
              text={found?.read ?? text}
              recent={list.shown ? recent : []}
              {...(list.shown ? said : NOTHING_SAID)}
              found={list.shown ? found : undefined}
              onPick={go}
            />
          </Autocomplete>
          {recent.length > 0 && (
            <button type="button" className="quiet seek__forget" onClick={forget}>
              Clear recent searches
            </button>
          )}
          <Leaving onGone={onGone} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
