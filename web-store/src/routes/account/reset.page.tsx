import type { MetaDescriptor } from 'react-router';
import { useNavigate, useSearchParams } from 'react-router';
import { loadHoldings } from '../../features/cart/holdings.ts';
import { ResetForm } from '../../features/login/reset-form.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';

/** The address is a secret of one shopper: its page is never cached. */
/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const headers = () => ({ 'Cache-Control': 'private, no-cache' });

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Choose a new password', description: '', address: paths.passwordReset, hidden: true });

/** Where the link of the reset e-mail leads. Without its token there is nothing to reset. */
export default function ResetPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const reset = query.get('token') ?? '';
  const onLogged = () => void loadHoldings(true).then(() => navigate(paths.accountDetails));
  return (
    <main id="main" className="wrap tall account">
      <div className="check__title">
        <h1>Choose a new password</h1>
      </div>
      {reset === '' ? (
        <p className="lead">
          This link is not whole. Please open it from the e-mail again, or ask for a new one at login.
        </p>
      ) : (
        <>
          <noscript>
            <p className="lead">Choosing a password needs JavaScript in your browser.</p>
          </noscript>
          <ResetForm reset={reset} onLogged={onLogged} />
        </>
      )}
    </main>
  );
}
