/** Dollars at which the price slider stops (docs/rules/listings.md 10). */
export const STEPS = [
  0, 50, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1500, 2000, 3000,
] as const;

/** One place past the last step: no upper limit. */
export const UNLIMITED = STEPS.length;

const grouped = (dollars: number): string => `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** What a thumb says: '$1,200'; past the last step 'Over $3,000'. */
export const stepText = (place: number): string =>
  place >= UNLIMITED ? `Over ${grouped(STEPS.at(-1) ?? 0)}` : grouped(STEPS[place] ?? 0);

/** Where the lower thumb stands for an `over` of an address: the last step that is not above it. */
export const lowerPlace = (over: number): number =>
  Math.max(
    0,
    STEPS.findLastIndex((step) => step <= over),
  );

/** Where the upper thumb stands; 0 is no limit. */
export function upperPlace(under: number): number {
  if (under <= 0) return UNLIMITED;
  const place = STEPS.findIndex((step) => step >= under);
  return place < 0 ? UNLIMITED : place;
}

/** The limits of two thumbs, as an address carries them: 0 is none. */
export const limitsOf = (lower: number, upper: number): { over: number; under: number } => ({
  over: STEPS[lower] ?? 0,
  under: upper >= UNLIMITED ? 0 : (STEPS[upper] ?? 0),
});
