let last = '';

/** Notes what is pressed from now on, also while the next screen is still being loaded. */
export function listenForPresses(): void {
  const note = (what: string) => {
    last = what;
  };
  window.addEventListener('keydown', ({ key }) => note(key), true);
  window.addEventListener('pointerdown', () => note('pointer'), true);
}

/** The key that was pressed last, 'pointer' for a press of the mouse or a finger, '' before the first. */
export const lastPress = (): string => last;
