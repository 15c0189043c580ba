import type { CategoryNode } from '@shop/contract/v1/categories';
import { Icon } from '@shop/ui/icons';
import { Search, X } from 'lucide-react';
import { Component, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { type FieldBefore, useTakeOver } from './take-over.ts';

const SearchPanel = lazy(() => import('./search-panel.tsx'));

type Props = { open: boolean; from: HTMLInputElement | undefined; categories: CategoryNode[]; onClose: () => void };
type FormProps = { before: FieldBefore; onClose: () => void };

/** The search as a plain form, which needs nothing loaded: it takes every key until the panel is there, and also when it never comes. */
function SearchForm({ before, onClose }: FormProps) {
  const field = useTakeOver(before);
  return (
    <div className="veil">
      <div className="seek">
        <search>
          <form action={paths.searchPage} className="wrap seek__in seek__form">
            <div className="seek__field">
              <Icon of={Search} />
              <input
                ref={field}
                name="q"
                aria-label="Search"
                enterKeyHint="search"
                onKeyDown={(event) => event.key === 'Escape' && onClose()}
                placeholder="Search sofas, beds, lamps"
              />
            </div>
            <button type="submit" className="btn">
              Search
            </button>
            <button type="button" className="tool" aria-label="Close search" onClick={onClose}>
              <Icon of={X} />
            </button>
          </form>
        </search>
      </div>
    </div>
  );
}

/** Shows something else in place of what could not be loaded. */
class Loaded extends Component<{ otherwise: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}

/** Search over the page: a plain form at once, the panel with suggestions in its place when it is loaded. */
export function SearchOverlay({ open, from, categories, onClose }: Props) {
  const before = useRef(from);
  const [opener] = useState(() => document.activeElement);
  // in the next frame, when nothing holds it any more
  const giveBack = () => requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
  const close = () => {
    onClose();
    giveBack();
  };
  const form = open && <SearchForm before={before} onClose={close} />;
  return (
    <Loaded otherwise={form}>
      <Suspense fallback={form}>
        <SearchPanel open={open} before={before} categories={categories} onClose={onClose} onGone={giveBack} />
      </Suspense>
    </Loaded>
  );
}
