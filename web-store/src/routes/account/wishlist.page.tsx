import type { WishlistAnswer } from '@shop/contract/v1/wishlist';
import { ProductCard } from '@shop/ui/product-card';
import { CardSkeleton, useSlow } from '@shop/ui/skeleton';
import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import { AskAgain, SignInFirst } from '../../features/account/account-shell.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { setWished, wished } from '../../lib/wished.ts';
import { calls, paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';
import { AccountPage } from './account-page.tsx';

/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Wishlist', description: '', address: paths.wishlist, hidden: true });

function List({ answer }: { answer: WishlistAnswer }) {
  const hearts = wished.use();
  useEffect(() => setWished(answer.items.map(({ sku }) => sku)), [answer]);
  if (answer.items.length === 0) {
    return (
      <div className="nothing">
        <p className="lead">Nothing here yet. Press a heart on anything you’d like to remember.</p>
        <a className="btn" href={paths.newArrivals}>
          See what’s new
        </a>
      </div>
    );
  }
  return (
    <ul className="grid grid--4">
      {answer.items.map((item) => (
        <ProductCard key={item.sku} item={item} wished={hearts.has(item.sku)} />
      ))}
    </ul>
  );
}

/** A heart taken off stays on the page until it is left, so a slip of the finger can be undone. */
function Wishes() {
  const { answer, error, again } = useCall(calls.wishlist);
  const slow = useSlow(!answer && !error);
  if (error) return <AskAgain error={error} onAgain={again} />;
  if (answer) return <List answer={answer} />;
  return (
    <ul className="grid grid--4" aria-busy="true">
      {slow && [1, 2, 3, 4].map((at) => <CardSkeleton key={at} />)}
    </ul>
  );
}

export default function WishlistPage() {
  const now = session.use();
  return (
    <AccountPage title="Wishlist" current={paths.wishlist}>
      {now && (now.customer ? <Wishes /> : <SignInFirst what="Your wishlist waits behind your email and password." />)}
    </AccountPage>
  );
}
