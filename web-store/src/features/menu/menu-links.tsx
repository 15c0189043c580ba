import type { MouseEvent } from 'react';
import { openInfo, openLogin } from '../../lib/overlays.ts';
import { session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';

/** The provider's chat in a window of its own; without a provider, how to reach a person. */
function ChatLink() {
  const url = session.use()?.site.chatUrl;
  if (url) {
    return (
      <a href={url} target="_blank" rel="noreferrer">
        Help chat
      </a>
    );
  }
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openInfo('');
  };
  return (
    <a href={`${paths.contact}#chat`} onClick={open}>
      Help chat
    </a>
  );
}

/** The fixed links below the categories (docs/rules/pages.md 4). */
export function MenuLinks({ signedIn }: { signedIn: boolean }) {
  return (
    <ul className="menu__links">
      <li>
        <a href={paths.hotDeals}>Hot deals</a>
      </li>
      <li>
        <a href={paths.newArrivals}>New</a>
      </li>
      <li>
        <a href={paths.bundles}>Bundle and save</a>
      </li>
      <li>
        <a href={paths.clearance}>Clearance</a>
      </li>
      <li>
        <a
          href={paths.accountDetails}
          onClick={(event) => {
            if (signedIn) return;
            event.preventDefault();
            openLogin();
          }}
        >
          {signedIn ? 'Account' : 'Login'}
        </a>
      </li>
      <li>
        <a href={paths.wishlist}>Wishlist</a>
      </li>
      <li>
        <a href={paths.contact}>Contact</a>
      </li>
      <li>
        <ChatLink />
      </li>
    </ul>
  );
}
