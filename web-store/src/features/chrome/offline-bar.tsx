import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network; true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

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
