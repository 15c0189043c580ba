import { useEffect } from 'react';
import { tellSignedIn } from '../../features/session/sign-in-again.ts';

/** Where the window for signing in again ends: it notifies the tills' screens and closes itself. */
export function Page() {
  useEffect(() => {
    tellSignedIn();
    window.close();
  }, []);
  return (
    <main className="gate">
      <h1>You are signed in</h1>
      <p>You can close this window and carry on where you were.</p>
    </main>
  );
}
