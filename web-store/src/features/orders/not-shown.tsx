import { Button } from '@shop/ui/button';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';

type Props = { what: 'order' | 'quote'; isMissing: boolean; hint: string; onAgain: () => void };

/** In place of an order or quote: its link leads nowhere, or it cannot be read just now. @property hint where the whole link is */
export function NotShown({ what, isMissing, hint, onAgain }: Props) {
  return (
    <div className="lost">
      <h1>{isMissing ? `We can’t find that ${what}` : `Your ${what} is safe`}</h1>
      <p className="lead">
        {isMissing ? hint : `We just can’t show it this minute. Try again, or ring us on ${site.phone}.`}
      </p>
      {isMissing ? (
        <a className="btn btn--line" href={paths.home}>
          To the front door
        </a>
      ) : (
        <Button onClick={onAgain}>Try again</Button>
      )}
    </div>
  );
}
