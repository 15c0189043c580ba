import type { Bar } from '@shop/contract/v1/content';
import type { CategoryNode } from '@shop/contract/v1/categories';
import { lazyPart } from '@shop/ui/lazy-part';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadHoldings, useHoldings } from '../features/cart/holdings.ts';
import { BottomBar } from '../features/chrome/bottom-bar.tsx';
import { FirstVisitCard } from '../features/chrome/first-visit-card.tsx';
import { SearchOverlay } from '../features/search/search-overlay.tsx';
import { toggleWish } from '../features/wishlist/wish.ts';
import { pageAddress } from '../lib/address.ts';
import { usePlainLinks } from '../lib/links.ts';
import { closeOverlay, closeOverlayOfOtherPage, type Overlay, overlay } from '../lib/overlays.ts';
import { toastRegion } from '../lib/toast.ts';

const MenuPanel = lazyPart(() => import('../features/menu/menu-panel.tsx'));
const SideCart = lazyPart(() => import('../features/cart/side-cart.tsx'));
const InfoPanel = lazyPart(() => import('../features/info/info-panel.tsx'));
const LoginPanel = lazyPart(() => import('../features/login/login-panel.tsx'));

/** One listener for every heart of every card, also of cards that arrived as HTML. */
function useHearts() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const heart = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-wish]') : null;
      const sku = heart?.dataset['wish'];
      if (sku) void toggleWish(sku, heart?.dataset['shown']);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}

type PanelProps = { shown: NonNullable<Overlay>; open: boolean; categories: CategoryNode[] };

function Panel({ shown, open, categories }: PanelProps) {
  const common = { open, onClose: closeOverlay };
  switch (shown.kind) {
    case 'menu':
      return <MenuPanel {...common} categories={categories} />;
    case 'search':
      return <SearchOverlay {...common} from={shown.from} categories={categories} />;
    case 'cart':
      return <SideCart {...common} added={shown.added} categories={categories} />;
    case 'login':
      return <LoginPanel {...common} onLogged={loadHoldings} after={shown.after} />;
    case 'info':
      return <InfoPanel {...common} slug={shown.slug} />;
  }
}

/** Keeps the last panel mounted while it leaves; each opening starts afresh. */
function useShown() {
  const current = overlay.use();
  const [last, setLast] = useState<{ overlay: NonNullable<Overlay>; turn: number }>();
  if (current && last?.overlay !== current) setLast({ overlay: current, turn: (last?.turn ?? 0) + 1 });
  return { shown: last, open: Boolean(current) };
}

type Props = { categories: CategoryNode[]; bar: Bar | null | undefined };

/** Everything that lies over a page, and what the browser requests once the page stands. Each panel loads when first opened. */
export function Floating({ categories, bar }: Props) {
  const { shown, open } = useShown();
  const toasts = toastRegion.use();
  const location = useLocation();
  const page = pageAddress(location);
  usePlainLinks();
  useHearts();
  useHoldings();
  useEffect(() => closeOverlayOfOtherPage(page), [page]);
  return (
    <>
      {shown && <Panel key={shown.turn} shown={shown.overlay} open={open} categories={categories} />}
      <FirstVisitCard page={location.pathname} />
      {bar && <BottomBar key={bar.code} bar={bar} page={location.pathname} />}
      {toasts && <toasts.Region />}
    </>
  );
}
