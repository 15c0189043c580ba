import { messageOf } from '@shop/contract/client';
import type { ListedOrder } from '@shop/contract/pos/order-list';
import { Check, CircleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { keyOf } from '../../lib/keys.ts';
import { DayField } from '../../lib/day-field.tsx';
import { dayInFull, daysWords } from '../../lib/nz-words.ts';
import { moveExpiry } from './orders.query.ts';

type Props = { order: ListedOrder; onMoved: (msg: string) => void };

/** The last day of a quote: pressed, it is edited in place. Enter saves, Escape keeps the old date. */
export function ExpiryEdit({ order, onMoved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { order_no: no, expiry_date: day, expiresIn } = order;
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (isOpen) return <Editing order={order} onClose={close} onMoved={onMoved} />;
  const days = expiresIn ?? 0;
  return (
    <button
      type="button"
      className="edit"
      ref={button}
      aria-label={`Expiry date of quote ${no}: ${dayInFull(day)}, ${daysWords(days)}. Change`}
      onClick={() => setOpen(true)}
    >
      <span>{dayInFull(day)}</span>
      <span className={days >= 0 && days <= 1 ? 'sm warn' : 'sm mut'}>{daysWords(days)}</span>
    </button>
  );
}

function Editing({ order, onClose, onMoved }: Props & { onClose: () => void }) {
  const { order_no: no, expiry_date: before, minExpireDate: min, maxExpireDate: max } = order;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState<string>(before);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const save = async () => {
    if (day === before) return onClose();
    setBusy(true);
    try {
      await moveExpiry(no, day);
      onMoved(`Quote #${no} is good until ${dayInFull(day)}.`);
      onClose();
    } catch (reason) {
      setError(messageOf(reason));
      setBusy(false);
      field.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent);
    if (key === 'close') onClose();
    if (key === 'pick' && !isBusy) void save();
  };
  return (
    <span className="edit-in">
      <DayField
        ref={field}
        min={min}
        max={max}
        value={day}
        aria-label={`Expiry date of quote ${no}, from ${dayInFull(min)} to ${dayInFull(max)}`}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error ? id : undefined}
        onChange={({ target }) => setDay(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="btn quiet sq" aria-label="Save expiry date" disabled={isBusy} onClick={save}>
        <Check className="i" aria-hidden strokeWidth={1.75} />
      </button>
      <button type="button" className="btn quiet sq" aria-label="Keep the old date" onClick={onClose}>
        <X className="i" aria-hidden strokeWidth={1.75} />
      </button>
      {error && (
        <span className="err" id={id} role="alert">
          <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
          {error}
        </span>
      )}
    </span>
  );
}
