import { Heart, Menu, Search, ShoppingBag, User } from 'lucide-react';
import { Icon } from '@shop/ui/icons';
import type { MouseEvent } from 'react';
import { openCart, openLogin, openMenu, openSearch, overlay } from '../../lib/overlays.ts';
import { session } from '../../lib/session.ts';
import { pages, paths } from '../../paths.ts';
import { site } from '../../site.ts';

/** Without script each tool is a link to a page; with script it opens in place. `data-opens`: EarlyPress keeps such a press. */
const instead = (open: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  open();
};

function Count({ of }: { of: number | undefined }) {
  return of ? <span className="count">{of > 99 ? '99+' : of}</span> : null;
}

function Left() {
  const isSearching = overlay.use()?.kind === 'search';
  return (
    <div className="top__l">
      <a className="tool" href="#rooms" aria-label="Menu" data-opens onClick={instead(openMenu)}>
        <Icon of={Menu} />
        <span className="lbl">Menu</span>
      </a>
      <a
        className="tool only-m"
        href={paths.searchPage}
        aria-label="Search"
        data-opens
        onClick={instead(() => openSearch())}
      >
        <Icon of={Search} />
      </a>
      <search>
        <form className="find" action={paths.searchPage} inert={isSearching}>
          <button type="submit" aria-label="Search">
            <Icon of={Search} />
          </button>
          <input
            name="q"
            type="search"
            aria-label="Search"
            placeholder="Search sofas, beds, lamps"
            autoComplete="off"
            onClick={(event) => openSearch(event.currentTarget)}
            onInput={(event) => openSearch(event.currentTarget)}
          />
        </form>
      </search>
    </div>
  );
}

function Right() {
  const now = session.use();
  const cartLabel = now?.itemcount ? `Cart, ${now.itemcount} items` : 'Cart';
  return (
    <div className="top__r">
      {now?.customer ? (
        <a className="tool only-dflex" href={paths.accountDetails}>
          <Icon of={User} />
          <span className="lbl">{now.customer.firstname || 'Account'}</span>
        </a>
      ) : (
        <a
          className="tool only-dflex"
          href={paths.accountDetails}
          aria-label="Login"
          data-opens
          onClick={instead(openLogin)}
        >
          <Icon of={User} />
          <span className="lbl">Login</span>
        </a>
      )}
      <a className="tool" href={paths.wishlist} aria-label="Wishlist">
        <Icon of={Heart} />
        <Count of={now?.wishcount} />
      </a>
      <a className="tool" href={paths.cart} aria-label={cartLabel} data-opens onClick={instead(() => openCart())}>
        <Icon of={ShoppingBag} />
        <Count of={now?.itemcount} />
      </a>
    </div>
  );
}

/** The shop's one line of news; what follows its first comma is left out on a phone. */
function Announcement({ text }: { text: string }) {
  const [short = '', ...rest] = text.replace(/\.$/, '').split(',');
  return (
    <p className="announce">
      {short}
      {rest.length > 0 && <span className="wide">,{rest.join(',')}</span>}. <a href={pages.collect}>Find yours</a>
    </p>
  );
}

export function Header({ announcement }: { announcement: string }) {
  return (
    <header>
      <Announcement text={announcement || `${site.tagline}.`} />
      <div className="top">
        <div className="wrap top__in">
          <Left />
          <a className="brand" href={paths.home}>
            <img src="/wordmark.svg" alt={`${site.name}, home`} width="167" height="26" />
          </a>
          <Right />
        </div>
      </div>
    </header>
  );
}
