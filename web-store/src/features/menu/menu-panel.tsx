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
  /** @param byKeys the focus goes along */
  onOpen: (path: CategoryNode[], byKeys?: boolean) => void;
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
  const show = (byKeys = false) => onOpen(here, byKeys);
  return (
    <button
      type="button"
      className="menu__row"
      data-node={node.url}
      aria-expanded={open === node}
      // A press of Enter or of a screen reader is a click of no pointer.
      onClick={({ detail }) => show(detail === 0)}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && window.innerWidth >= 992 && show()}
      onKeyDown={(event) => event.key === 'ArrowRight' && show(true)}
    >
      {node.name}
      <Icon of={ChevronRight} small />
    </button>
  );
}

function Column({ path, nodes, open, onOpen }: ColumnProps) {
  const parent = path.at(-1);
  const groups = path.length === 2 ? groupsOf(nodes) : [{ name: '', nodes }];
  const back = () => onOpen(path.slice(0, -1), true);
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

/** The keyboard goes to the column that it opened, and back to what opened the one it leaves; also where a phone shows one level alone. */
function useFocusInside(nav: RefObject<HTMLElement | null>, path: CategoryNode[]) {
  const byKeys = useRef(false);
  const left = useRef<CategoryNode>(undefined);
  useEffect(() => {
    const held = document.activeElement;
    const isHeld = held && held !== document.body && held.getClientRects().length > 0;
    if (isHeld && !byKeys.current) return;
    byKeys.current = false;
    const entries = [...(nav.current?.querySelectorAll<HTMLElement>(':scope > :last-child :is(a, button)') ?? [])];
    const shown = entries.filter((entry) => entry.getClientRects().length > 0);
    (shown.find((entry) => entry.dataset['node'] === left.current?.url) ?? shown[0])?.focus();
  }, [nav, path]);
  return (next: CategoryNode[], keys: boolean) => {
    byKeys.current = keys;
    left.current = next.length < path.length ? path[next.length] : undefined;
  };
}

type Props = { open: boolean; categories: CategoryNode[]; onClose: () => void };

/** The category menu: columns to the right on a wide window, one level at a time on a phone. */
export default function MenuPanel({ open, categories, onClose }: Props) {
  const [path, setPath] = useState<CategoryNode[]>([]);
  const nav = useRef<HTMLElement>(null);
  const moves = useFocusInside(nav, path);
  const openPath = (next: CategoryNode[], byKeys = false) => (moves(next, byKeys), setPath(next));
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
          <Column path={[]} nodes={categories} open={path[0]} onOpen={openPath} />
          <MenuLinks signedIn={signedIn} />
        </div>
        {path.map((node, level) => (
          <Column
            key={node.url}
            path={path.slice(0, level + 1)}
            nodes={node.children}
            open={path[level + 1]}
            onOpen={openPath}
          />
        ))}
      </nav>
    </Drawer>
  );
}
