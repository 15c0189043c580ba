import { Button } from '@shop/ui/button';
import { Bone, useSlow } from '@shop/ui/skeleton';
import type { MetaDescriptor } from 'react-router';
import { AccountShell, AskAgain, SignInFirst } from '../../features/account/account-shell.tsx';
import { DetailsForm } from '../../features/account/details-form.tsx';
import { loadHoldings } from '../../features/cart/holdings.ts';
import { messageOf, postJson } from '../../lib/http.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { sayFailed } from '../../lib/toast.ts';
import { useCall } from '../../lib/use-call.ts';
import { calls, paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';

/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Account', description: '', address: paths.accountDetails, hidden: true });

async function logout(): Promise<void> {
  try {
    await postJson(calls.logout, {});
    await loadHoldings(true);
  } catch (reason) {
    await sayFailed(messageOf(reason));
  }
}

function Details() {
  const { answer, error, again } = useCall(calls.details);
  const slow = useSlow(!answer && !error);
  if (error) return <AskAgain error={error} onAgain={again} />;
  if (!answer) return <div aria-busy="true">{slow && [1, 2, 3, 4].map((row) => <Bone key={row} height={56} />)}</div>;
  return (
    <>
      <DetailsForm customer={answer} />
      <Button look="quiet" onClick={() => void logout()}>
        Log out
      </Button>
    </>
  );
}

export default function DetailsPage() {
  const now = session.use();
  return (
    <AccountShell title="Your details" current={paths.accountDetails}>
      {now &&
        (now.customer ? <Details /> : <SignInFirst what="Login or register with your email. It takes a minute." />)}
    </AccountShell>
  );
}
