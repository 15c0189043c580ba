import { lowerPlace, stepText, upperPlace } from './price-steps.ts';

/** The chosen range in words, with its values for a form that is sent without script. */
export function PriceText({ over, under }: { over: number; under: number }) {
  return (
    <>
      <p className="range__text">
        <span>{stepText(lowerPlace(over))}</span>
        <span>{stepText(upperPlace(under))}</span>
      </p>
      {over > 0 && <input type="hidden" name="over" value={over} />}
      {under > 0 && <input type="hidden" name="under" value={under} />}
    </>
  );
}
