/**
 * Lets an act through at most once in so many milliseconds and counts what it held back, so that a server that is away
 * fills no disk with the same line.
 */
export function atMostEvery(ms: number): (act: (heldBack: number) => void) => void {
  let next = 0;
  let held = 0;
  return (act) => {
    if (Date.now() < next) {
      held += 1;
      return;
    }
    next = Date.now() + ms;
    const heldBack = held;
    held = 0;
    act(heldBack);
  };
}
