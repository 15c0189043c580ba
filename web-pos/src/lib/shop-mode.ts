/** What the server says of this installation in the page itself: `<html data-…>` (docs/rules/training.md). */
const said = (): DOMStringMap => document.documentElement.dataset;

export const isTraining = (): boolean => said()['mode'] === 'training';

/** Of a training counter: where its practice terminals are operated. '' = not said. */
export function practiceTerminals(kind: 'hit' | 'frame'): string {
  const { practice } = said();
  return practice && isTraining() ? `${practice}/sandbox/${kind === 'hit' ? 'terminals' : 'registers'}` : '';
}

/** Of a training counter: the live one, which stays live in this tab although the till is one for training. '' = not said. */
export const liveCounter = (): string => (isTraining() && said()['live'] ? `${said()['live']}/pos?till=live` : '');

/** Of a live counter: its training counter, at the same branch. '' = there is none. @param branch its code; '' = not known yet */
export function trainingCounter(branch: string): string {
  const { training } = said();
  if (!training || isTraining()) return '';
  return branch ? `${training}/pos/?till=${encodeURIComponent(branch)}` : `${training}/pos`;
}
