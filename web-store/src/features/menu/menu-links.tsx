import { openLogin } from '../../lib/overlays.ts';
import { paths } from '../../paths.ts';

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
        <a href={`${paths.contact}#chat`}>Help chat</a>
      </li>
    </ul>
  );
}
