import { useEffect } from 'react';
import { useNavigation } from 'react-router';

const KEY = 'onward';

/** Where the last page was leaving for when it was unloaded; once. Nothing where the browser keeps no storage. */
function takeOnward(): string | undefined {
  try {
    const page = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return page;
  } catch {
    return undefined;
  }
}

function keepOnward(page: string): void {
  try {
    sessionStorage.setItem(KEY, page);
  } catch {
    // the link then leads nowhere, as the router left it
  }
}

const load = (page: string): void => window.location.replace(page);
const wasReloaded = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
};

/**
 * When the script of the next page is lost, the router reloads the page that is left, and the link leads nowhere. The reloaded
 * page goes on to where the link led, by a full page load, which needs no script to be read.
 * @param go loads an address; @param reloaded whether this page is a reload
 */
export function useOnward(go: (page: string) => void = load, reloaded: () => boolean = wasReloaded): void {
  const { location } = useNavigation();
  const target = location && location.pathname + location.search + location.hash;
  useEffect(() => {
    const page = takeOnward();
    if (page !== undefined && reloaded()) go(page);
  }, [go, reloaded]);
  useEffect(() => {
    if (target === undefined) return;
    const leave = () => keepOnward(target);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [target]);
}
