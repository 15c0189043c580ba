import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../features/session/session.query.ts';
import { paths, signInFor } from '../../paths.ts';

const REFUSED: Record<string, string> = {
  denied: 'Your account has no role here. Please ask a manager.',
  failed: 'Sign-in did not finish. Please try again.',
};

/** One way in: the company's identity provider. PINs only approve; they never sign in. */
export function SignInPage() {
  const { data: session } = useQuery(sessionQuery);
  const [query] = useSearchParams();
  const problem = query.has('error') ? (REFUSED[query.get('error') ?? ''] ?? REFUSED['failed']) : undefined;
  const to = query.get('to') ?? paths.home;
  if (session?.staff) return <Navigate to={to.startsWith(`${paths.home}/`) ? to : paths.home} replace />;
  return (
    <main className="gate">
      <p className="wordmark">
        Tussock <em>&amp;</em> Tarn
      </p>
      <h1>Point of sale</h1>
      {problem && (
        <p role="alert" className="danger">
          {problem}
        </p>
      )}
      <a className="btn primary main" href={signInFor(to)}>
        Sign in
        <kbd aria-hidden>Alt L</kbd>
      </a>
      <p className="sm mut">
        With your work account. You stay signed in for the shift, an hour at most without a touch.
      </p>
    </main>
  );
}
