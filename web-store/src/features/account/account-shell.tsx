import { Button } from '@shop/ui/button';
import { type ReactNode, useState } from 'react';
import { openLogin } from '../../lib/overlays.ts';
import { paths } from '../../paths.ts';

const TABS = [
  ['Wishlist', paths.wishlist],
  ['Orders', paths.accountOrders],
  ['Details', paths.accountDetails],
] as const;

/** The three pages of an account share a title row and their own small menu. */
export function AccountShell({ title, current, children }: { title: string; current: string; children: ReactNode }) {
  return (
    <main id="main" className="wrap tall account">
      <div className="check__title">
        <h1>{title}</h1>
        <nav className="chips" aria-label="Account">
          {TABS.map(([text, href]) => (
            <a key={href} className="chip" href={href} aria-current={href === current ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </div>
      {children}
    </main>
  );
}

/** Signed out: what this page would hold, and the way in. */
export function SignInFirst({ what }: { what: string }) {
  return (
    <div className="nothing">
      <p className="lead">{what}</p>
      <Button onClick={openLogin}>Login or register</Button>
    </div>
  );
}

/** The answer did not come: say so and offer another try. */
export function AskAgain({ error, onAgain }: { error: string; onAgain: () => void }) {
  return (
    <div className="nothing" role="alert">
      <p className="err">{error}</p>
      <Button look="line" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

export function useOpened<T>() {
  const [shown, setShown] = useState<{ value: T; open: boolean }>();
  return {
    shown,
    open: (value: T) => setShown({ value, open: true }),
    close: () => setShown((now) => now && { ...now, open: false }),
  };
}
