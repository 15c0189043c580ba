type Props = {
  isOn: boolean;
  /** what is switched, for assistive tech */
  label: string;
  /** beside it: when on, and when off */
  words: readonly [on: string, off: string];
  onSwitch: (isOn: boolean) => void;
};

/** Something that is on or off, with the word for it. */
export const Switch = ({ isOn, label, words: [on, off], onSwitch }: Props) => (
  <label className="sw">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      onChange={({ target }) => onSwitch(target.checked)}
    />
    <span aria-hidden>{isOn ? on : off}</span>
  </label>
);
