import type { CategoryNode } from '@shop/contract/v1/categories';
import Drawer from '@shop/ui/drawer';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { session } from '../../lib/session.ts';
import { MenuLinks } from './menu-links.tsx';
import { categoryAddress, groupsOf } from './menu-tree.ts';

type ColumnProps = {
  path: CategoryNode[];
  nodes: CategoryNode[];
  open: CategoryNode | undefined;
  onOpen: (path: CategoryNode[]) => void;
};

/** Up and down move inside a column; right opens, left goes back a column. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const next = items[items.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Entry({ node, path, open, onOpen }: { node: CategoryNode } & Omit<ColumnProps, 'nodes'>) {
  const here = [...path, node];
  if (node.children.length === 0 || path.length === 2) {
    return (
      <a href={categoryAddress(here)} className="menu__row">
        {node.name} <span className="count">{node.count}</span>
      </a>
    );
  }
  const show = () => onOpen(here);
  return (
    <button
      type="button"
      className="menu__row"
      aria-expanded={open === node}
      onClick={show}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && window.innerWidth >= 992 && show()}
      onKeyDown={(event) => event.key === 'ArrowRight' && show()}
    >
      {node.name}
      <Icon of={ChevronRight} small />
    </button>
  );
}

function Column({ path, nodes, open, onOpen }: ColumnProps) {
  const parent = path.at(-1);
  const groups = path.length === 2 ? groupsOf(nodes) : [{ name: '', nodes }];
  const back = () => onOpen(path.slice(0, -1));
  return (
    <div
      role="presentation"
      className="menu__col"
      onKeyDown={(event) => {
        moveFocus(event);
        if (event.key === 'ArrowLeft' && parent) back();
      }}
    >
      {parent && (
        <>
          <button type="button" className="quiet only-m" onClick={back}>
            <Icon of={ChevronLeft} small />
            Back
          </button>
          <a href={categoryAddress(path)} className="menu__row menu__row--all">
            All {parent.name} <span className="count">{parent.count}</span>
          </a>
        </>
      )}
      {groups.map((group) => (
        <div key={group.name} className="menu__group">
          {groups.length > 1 && <p className="menu__head">{group.name}</p>}
          {group.nodes.map((node) => (
            <Entry key={node.url} node={node} path={path} open={open} onOpen={onOpen} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** On a phone the level that held the focus disappears: the keyboard goes to the one that took its place. */
function useFocusInside(nav: RefObject<HTMLElement | null>, path: CategoryNode[]) {
  useEffect(() => {
    const held = document.activeElement;
    if (held && held !== document.body && held.getClientRects().length > 0) return;
    nav.current?.querySelector<HTMLElement>(':scope > :last-child :is(a, button)')?.focus();
  }, [nav, path]);
}

type Props = { open: boolean; categories: CategoryNode[]; onClose: () => void };

/** The category menu: columns to the right on a wide window, one level at a time on a phone. */
export default function MenuPanel({ open, categories, onClose }: Props) {
  const [path, setPath] = useState<CategoryNode[]>([]);
  const nav = useRef<HTMLElement>(null);
  useFocusInside(nav, path);
  const signedIn = Boolean(session.use()?.customer);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Menu"
      side="left"
      width={360 + path.length * 300}
      closeLabel="Close menu"
    >
      <nav className="menu" ref={nav} aria-label="Categories">
        <div className="menu__first">
          <Column path={[]} nodes={categories} open={path[0]} onOpen={setPath} />
          <MenuLinks signedIn={signedIn} />
        </div>
        {path.map((node, level) => (
          <Column
            key={node.url}
            path={path.slice(0, level + 1)}
            nodes={node.children}
            open={path[level + 1]}
            onOpen={setPath}
          />
        ))}
      </nav>
    </Drawer>
  );
}
