/** In so long a page loads itself anew at most so often. */
const WITHIN_MS = 60_000;
const MOST = 3;
const PAUSE_MS = 500;
const REMEMBERED = 'loadedAnew';

/**
 * While a new version is rolled out, a page of one version may ask the other for its scripts, which that does not have: then it would stay
 * as it was sent for ever. It is loaded anew instead. Without storage to count in, never.
 */
export const RELOAD = `(() => {
  const failed = ({ target }) => {
    if (!(target instanceof Element) || !target.matches('script[type="module"]') || !navigator.onLine) return;
    try {
      const before = JSON.parse(sessionStorage.getItem('${REMEMBERED}') || '[]').filter((at) => at > Date.now() - ${WITHIN_MS});
      if (before.length >= ${MOST}) return;
      sessionStorage.setItem('${REMEMBERED}', JSON.stringify([...before, Date.now()]));
      setTimeout(() => location.reload(), ${PAUSE_MS});
    } catch {}
  };
  addEventListener('error', failed, true);
})()`;
