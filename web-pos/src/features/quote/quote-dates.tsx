import type { DraftAnswer } from '@shop/contract/pos/draft';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '@shop/contract/client';
import { keyOf } from '../../lib/keys.ts';
import { daysLeft, nzTimeWords } from '../../lib/nz-words.ts';
import { Fact } from '../../lib/fact.tsx';
import { setExpiry } from './quote.calls.ts';
import { paths } from '../../paths.ts';
import { DayField } from '../../lib/day-field.tsx';

type Props = {
  answer: DraftAnswer;
  onMoved: () => void;
  /** why its day has to be moved; undefined: it may stay */
  problem?: string | undefined;
};

/** When a quote was created, saved and sent, and until when it is good. */
export function QuoteDates({ answer, onMoved, problem }: Props) {
  const { cart } = answer;
  return (
    <section className="block row dates" aria-label="Quote">
      <dl className="facts tall grow">
        <Fact label="Created">{nzTimeWords(cart.createdAt)}</Fact>
        <Fact label="Last updated">{nzTimeWords(cart.updatedAt)}</Fact>
        <Fact label="Sent to customer">{sentWords(cart.emailLog[0])}</Fact>
      </dl>
      <Expiry {...{ answer, onMoved, problem }} />
      <Link className="btn quiet" to={`${paths.quoteDetail}/${cart.orderNo}`}>
        Comments and history
      </Link>
    </section>
  );
}

/** Of the last e-mail: 'Tue 2 Dec, 10:42 am', or where it stands. */
function sentWords(last: DraftAnswer['cart']['emailLog'][number] | undefined): string {
  if (!last) return 'not yet';
  if (last.state === 'failed') return `could not be sent, ${nzTimeWords(last.at)}`;
  return last.state === 'sent' ? nzTimeWords(last.at) : 'on its way';
}

/** '6 days left', 'today is the last', 'expired'. */
function leftWords(days: number | null): string {
  if (days === null) return '';
  if (days < 0) return 'expired';
  if (days === 0) return 'today is the last day';
  return daysLeft(days);
}

/** Moved when the field is left or Enter is pressed; a day that is refused says why, and stays to be mended. */
function Expiry({ answer: { cart, minExpireDate, maxExpireDate }, onMoved, problem = '' }: Props) {
  const id = useId();
  const [day, setDay] = useState<string>(cart.expire_date);
  const [shown, setShown] = useState<string>(cart.expire_date);
  // Moved here or elsewhere: the field stays where it is, with the focus that it may have.
  if (shown !== cart.expire_date) {
    setShown(cart.expire_date);
    setDay(cart.expire_date);
  }
  const [refused, setRefused] = useState('');
  const error = refused || problem;
  const move = async () => {
    if (day === '' || day === cart.expire_date) return;
    try {
      await setExpiry(cart.orderNo, day);
      setRefused('');
      onMoved();
    } catch (reason) {
      setRefused(messageOf(reason));
    }
  };
  return (
    <div className="f expiry">
      <label htmlFor={id}>
        Expiry date <span className="opt">· {leftWords(cart.expiresIn)}</span>
      </label>
      <DayField
        id={id}
        min={minExpireDate}
        max={maxExpireDate}
        value={day}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error ? `${id}-err` : undefined}
        onChange={({ target }) => setDay(target.value)}
        onBlur={() => void move()}
        onKeyDown={(event) => keyOf(event.nativeEvent) === 'pick' && void move()}
      />
      {error && (
        <p className="err" id={`${id}-err`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
