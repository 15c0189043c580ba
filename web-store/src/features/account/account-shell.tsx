import { Button } from '@shop/ui/button';
import { type ReactNode, useEffect, useState } from 'react';
import { openLogin } from '../../lib/overlays.ts';
import { session } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { NeedsScript } from '../../lib/needs-script.tsx';

const TABS = [
  ['Orders', paths.accountOrders],
  ['Wishlist', paths.wishlist],
  ['Details', paths.accountDetails],
] as const;

type ShellProps = { title: string; current: string; onLogout: () => void; children: ReactNode };

/** The pages of an account share a greeting and their own small menu; signed out it is the page's title that stands there. */
export function AccountShell({ title, current, onLogout, children }: ShellProps) {
  const customer = session.use()?.customer;
  return (
    <main id="main" className="wrap tall account">
      <div className="check__title">
        <h1 tabIndex={-1}>{customer?.firstname ? `Hello, ${customer.firstname}` : title}</h1>
        {customer && <p className="small account__email">{customer.email}</p>}
      </div>
      <nav className="tabs" aria-label="Account">
        {TABS.map(([text, href]) => (
          <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
            {text}
          </a>
        ))}
        {customer && (
          <button type="button" onClick={onLogout}>
            Log out
          </button>
        )}
      </nav>
      <NeedsScript />
      {customer?.firstname && <h2 className="vh">{title}</h2>}
      {children}
    </main>
  );
}

/** The login has closed by then, and given the focus back to what is gone. Milliseconds. */
const CLOSED_MS = 300;

const greet = () => {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('.account h1')?.focus();
};

/** Signed out: what this page would hold, and the way in. Once in, the greeting has the focus that the way in had. */
export function SignInFirst({ what }: { what: string }) {
  useEffect(() => () => void setTimeout(greet, CLOSED_MS), []);
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
