import { Icon } from '@shop/ui/icons';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { limitsOf, lowerPlace, stepText, UNLIMITED, upperPlace } from './price-steps.ts';
import { PriceText } from './price-text.tsx';

type Props = { over: number; under: number; onChange: (limits: { over: number; under: number }) => void };

type StepProps = { label: string; place: number; min: number; max: number; onPlace: (place: number) => void };

/** Dragging is never the only way (WCAG 2.5.7): a pair of buttons for each thumb. */
function Steps({ label, place, min, max, onPlace }: StepProps) {
  return (
    <div>
      <button type="button" aria-label={`${label} down`} disabled={place <= min} onClick={() => onPlace(place - 1)}>
        <Icon of={Minus} small />
      </button>
      <button type="button" aria-label={`${label} up`} disabled={place >= max} onClick={() => onPlace(place + 1)}>
        <Icon of={Plus} small />
      </button>
    </div>
  );
}

/** The thumb says dollars: left alone it would say the number of the step. Set after React has written its own text. */
function Thumb({ label, at, place }: { label: string; at: number; place: number }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setAttribute('aria-valuetext', stepText(place)), [place]);
  return <SliderThumb index={at} aria-label={label} className="range__thumb" inputRef={input} />;
}

/** Two thumbs over the given steps; the last place is 'Over $3,000', which is no limit. */
export default function PriceSlider({ over, under, onChange }: Props) {
  const lower = lowerPlace(over);
  const upper = upperPlace(under);
  const set = (low: number, high: number) => onChange(limitsOf(Math.min(low, high - 1), high));
  return (
    <>
      <PriceText over={over} under={under} />
      <Slider
        aria-label="Price"
        className="range__slider"
        minValue={0}
        maxValue={UNLIMITED}
        value={[lower, upper]}
        onChange={([low = 0, high = UNLIMITED]) => set(low, high)}
      >
        <SliderTrack className="range__rail">
          {({ state }) => (
            <>
              <i
                className="range__fill"
                style={{
                  left: `${state.getThumbPercent(0) * 100}%`,
                  right: `${100 - state.getThumbPercent(1) * 100}%`,
                }}
              />
              {['Lowest price', 'Highest price'].map((label, at) => (
                <Thumb key={label} label={label} at={at} place={state.values[at] ?? 0} />
              ))}
            </>
          )}
        </SliderTrack>
      </Slider>
      <div className="range">
        <Steps label="Lowest price" place={lower} min={0} max={upper - 1} onPlace={(place) => set(place, upper)} />
        <Steps
          label="Highest price"
          place={upper}
          min={lower + 1}
          max={UNLIMITED}
          onPlace={(place) => set(lower, place)}
        />
      </div>
    </>
  );
}
