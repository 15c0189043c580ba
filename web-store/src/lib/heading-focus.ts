/** Puts the keyboard and the screen reader on a heading, or on what else can take no focus of its own; nothing scrolls. */
export function focusOn(place: HTMLElement | null | undefined): void {
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}

/** The page's heading, or all that the skip link leads to. */
export const pageHeading = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');

export const focusHeading = (): void => focusOn(pageHeading());
