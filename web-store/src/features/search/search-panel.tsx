import type { CategoryNode } from '@shop/contract/v1/categories';
import { Icon } from '@shop/ui/icons';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Autocomplete, Dialog, Input, Modal, ModalOverlay, SearchField } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { keepCaretKeys } from '../../lib/caret-keys.ts';
import { keepSearch, recentSearches } from './search.query.ts';
import { SearchList } from './search-list.tsx';
import { matchingCategories } from './suggestions.ts';
import { type Finding, useFound } from './use-found.ts';

type Props = { open: boolean; text: string; categories: CategoryNode[]; onClose: () => void };

function statusOf({ found, failed, text: asked }: Finding, typed: string): string {
  if (failed) return 'Suggestions aren’t answering just now. Enter still searches.';
  if (!found || asked !== typed.trim()) return '';
  if (found.count === 0) return 'No Matching Items';
  return [`${found.count} Products`, found.note].filter(Boolean).join('. ');
}

/** Search over the page: type, walk the list with the arrows, or press Enter for the whole listing. */
export default function SearchPanel({ open, text: first, categories, onClose }: Props) {
  const [text, setText] = useState(first);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const finding = useFound(text);
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
          <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
            <form onSubmit={submit} onKeyDownCapture={keepCaretKeys} className="seek__form" action={paths.searchPage}>
              <SearchField aria-label="Search" className="seek__field">
                <Icon of={Search} />
                <Input ref={field} name="q" placeholder="Search sofas, beds, lamps" />
              </SearchField>
              <button type="submit" className="btn">
                Search
              </button>
              <button type="button" className="tool" aria-label="Close search" onClick={onClose}>
                <Icon of={X} />
              </button>
            </form>
            <SearchList
              recent={text.trim() ? [] : recentSearches()}
              categories={matchingCategories(categories, text)}
              found={text.trim() ? finding.found : undefined}
              onPick={go}
            />
          </Autocomplete>
          <output className="small seek__status">{statusOf(finding, text)}</output>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
