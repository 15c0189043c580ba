import { useOnline } from '../../lib/online.ts';

/** The cart is kept on the server, so losing the network loses nothing. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <output className={online ? 'vh' : 'offline'}>
      {!online && (
        <>
          You’re offline. We’ve kept your cart.{' '}
          <button type="button" className="link" onClick={() => window.location.reload()}>
            Retry
          </button>
        </>
      )}
    </output>
  );
}
