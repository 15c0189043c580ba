import { paths } from '../paths.ts';
import { trainingCounter } from './shop-mode.ts';

/** In this browser: the till is one for training. */
const TILL = 'till.training';
/** In this tab: live all the same, since somebody came back from training. */
const STAYS = 'till.live';
const ON = '1';

/** A browser that keeps nothing has no mark. */
function kept<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export const isTrainingTill = (): boolean => kept(() => localStorage.getItem(TILL) === ON, false);

/** @returns whether the browser keeps it */
export const markTill = (isForTraining: boolean): boolean =>
  kept(() => {
    if (isForTraining) localStorage.setItem(TILL, ON);
    else localStorage.removeItem(TILL);
    return isTrainingTill() === isForTraining;
  }, false);

/** Where windows of the counter end that were opened beside a screen: these are never led elsewhere. */
const BESIDE: readonly string[] = [paths.signedIn, paths.cardPage];

/**
 * Where a till for training opens instead of here: its training counter. '' = here. A tab that came back from training stays live
 * until it is closed or its person signs out; the address that says so is not kept.
 */
export function opensAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (new URLSearchParams(search).get('till') === 'live') {
    kept(() => sessionStorage.setItem(STAYS, ON), undefined);
    window.history.replaceState(null, '', pathname);
  }
  const stays = kept(() => sessionStorage.getItem(STAYS) === ON, false);
  const isBeside = BESIDE.some((path) => pathname.startsWith(path));
  return isTrainingTill() && !stays && !isBeside ? trainingCounter('') : '';
}
