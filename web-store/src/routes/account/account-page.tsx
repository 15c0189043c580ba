import type { ReactNode } from 'react';
import { AccountShell } from '../../features/account/account-shell.tsx';
import { loadHoldings } from '../../features/cart/holdings.ts';
import { messageOf, postJson } from '../../lib/http.ts';
import { sayFailed } from '../../lib/toast.ts';
import { lateCalls } from '../../late-calls.ts';

async function logout(): Promise<void> {
  try {
    await postJson(lateCalls.logout, {});
    await loadHoldings(true);
  } catch (reason) {
    await sayFailed(messageOf(reason));
  }
}

type Props = { title: string; current: string; children: ReactNode };

/** A page of the account; logging out leaves its cart and hearts behind. */
export const AccountPage = (props: Props) => <AccountShell {...props} onLogout={() => void logout()} />;
