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
export function focusNext(tries = TRIES): void {
  setTimeout(() => {
    const isOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    if (isOpen && tries > 0) focusNext(tries - 1);
    else if (!isOpen && isFocusFree()) nextStep()?.focus();
  }, LOOK_MS);
}
