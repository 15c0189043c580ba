import { here, paths, signInFor } from '../../paths.ts';

const CHANNEL = 'staff-session';
const SIGNED_IN = 'signed-in';

/**
 * Signs in beside the screen, in a window of its own, so that nothing on the screen is lost: an identity provider does not
 * let itself be framed. Where windows are blocked the page goes itself and comes back to the same address.
 */
export function signInAgain(): void {
  const beside = window.open(signInFor(paths.signedIn), 'sign-in', 'popup,width=520,height=680');
  if (!beside) window.location.assign(signInFor(here()));
}

/** From the window that signed in, to every screen of this browser. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_IN);
  channel.close();
}

/** @returns what ends it */
export function onSignedIn(run: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => data === SIGNED_IN && run());
  return () => channel.close();
}
