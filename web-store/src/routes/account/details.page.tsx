import { Bone, useSlow } from '@shop/ui/skeleton';
import type { MetaDescriptor } from 'react-router';
import { AskAgain, SignInFirst } from '../../features/account/account-shell.tsx';
import { DetailsForm } from '../../features/account/details-form.tsx';
import { ChangePasswordForm } from '../../features/login/change-password-form.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { session } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { lateCalls } from '../../late-calls.ts';
import { paths } from '../../paths.ts';
import type { PageHandle } from '../../lib/late-scripts.server.ts';
import { AccountPage } from './account-page.tsx';

/** Nothing of it shows before the browser has read it. */
export const handle: PageHandle = { needsScript: true };

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Account', description: '', address: paths.accountDetails, hidden: true });

function Details() {
  const { answer, error, again } = useCall(lateCalls.details);
  const slow = useSlow(!answer && !error);
  if (error) return <AskAgain error={error} onAgain={again} />;
  if (!answer) return <div aria-busy="true">{slow && [1, 2, 3, 4].map((row) => <Bone key={row} height={56} />)}</div>;
  return (
    <>
      <DetailsForm customer={answer} />
      <ChangePasswordForm email={answer.email} />
    </>
  );
}

export default function DetailsPage() {
  const now = session.use();
  return (
    <AccountPage title="Your details" current={paths.accountDetails}>
      {now &&
        (now.customer ? <Details /> : <SignInFirst what="Login or register with your email. It takes a minute." />)}
    </AccountPage>
  );
}
