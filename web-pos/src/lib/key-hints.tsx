import { Fragment } from 'react';

type Props = {
  /** the keys, with ' or ' between two, and what they do */
  hints: readonly (readonly [keys: string, does: string])[];
};

/** The line of keys under a tab. For the eye alone: the key sheet (F1) says them all. */
export const KeyHints = ({ hints }: Props) => (
  <p className="keys" aria-hidden>
    {hints.map(([keys, does]) => (
      <span key={keys}>
        {keys.split(' or ').map((key) => (
          <Fragment key={key}>
            <kbd>{key}</kbd>{' '}
          </Fragment>
        ))}
        {does}
      </span>
    ))}
  </p>
);
