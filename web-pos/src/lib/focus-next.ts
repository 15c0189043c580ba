/** Nothing has the focus: a screen begins, or what had it is gone. */
export const isFocusFree = () => document.activeElement === null || document.activeElement.matches('body, main');

const LOOK_MS = 50;
/** A dialog that is still open closes within that time. */
const TRIES = 20;

/** Where work goes on in an order: at the amount that is to be paid, else at the main button, else in the page itself. */
const nextStep = () =>
  ['.panel .pay-form [inputmode=decimal]', '.panel .btn.main:not([aria-disabled=true])', '#work']
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((found) => found !== null);

/**
 * After a press that may have taken away what had the focus. A window gives its focus back first; where that is gone as well, it
 * goes to the next step.
 */
export const focusNext = (): void => focusOnceFree(nextStep);

/** The same where the order goes on by itself: how it stands now is read, and an Enter too many presses nothing. */
export const focusStatus = (): void =>
  focusOnceFree(() => document.querySelector<HTMLElement>('.head .chip[tabindex]') ?? undefined);

/**
 * Back to where it was before a window opened; where a new page has none of it, to the next step, however late that page comes. What
 * takes the focus meanwhile keeps it.
 */
export const focusBack = (from: HTMLElement, tries = TRIES): void => {
  setTimeout(() => {
    const isOpen = isWindowOpen();
    if (!isOpen && isFocusFree()) (from.isConnected ? from : nextStep())?.focus();
    if (tries > 1) focusBack(from, tries - 1);
  }, LOOK_MS);
};

/** A focus that a window would take back goes there once no window is open. */
export const focusAfterWindow = (focus: () => void, tries = TRIES): void => {
  if (isWindowOpen() && tries > 0) setTimeout(() => focusAfterWindow(focus, tries - 1), LOOK_MS);
  else focus();
};

const isWindowOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** What is found takes the focus once no window is open, unless something has it by then. */
export function focusOnceFree(find: () => HTMLElement | undefined, tries = TRIES): void {
  setTimeout(() => {
    const isOpen = isWindowOpen();
    if (isOpen && tries > 0) focusOnceFree(find, tries - 1);
    else if (!isOpen && isFocusFree()) find()?.focus();
  }, LOOK_MS);
}
