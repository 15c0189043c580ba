import type { DetailItem } from '@shop/contract/pos/order-detail';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Heading } from 'react-aria-components';
import { piecesOf } from '../../lib/pieces.ts';
import { Cancel, Cross, Window } from '../../lib/window.tsx';
import { whyNothing } from './taking.ts';
import { useTake } from './use-take.ts';

type Props = {
  item: DetailItem;
  onChanged: () => Promise<unknown>;
  onDone: (said: string) => void;
  onClose: () => void;
};

/** 'Taking now': how many of an item leave, and out of which bin. */
export default function TakingWindow({ item, onClose, ...rest }: Props) {
  const take = useTake({ item, ...rest });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void take.confirm();
  };
  const isTakeable = take.sources.length > 0;
  return (
    <Window isBusy={take.isBusy} onClose={onClose}>
      <form className="dlg-in" onSubmit={onSubmit} noValidate>
        <div className="dh">
          <Heading slot="title">Taking now</Heading>
          <Cross />
        </div>
        <div className="body">
          <Head item={item} />
          {isTakeable ? <Fields {...take} /> : <p>{whyNothing(item)}</p>}
        </div>
        <div className="df">
          <Cancel />
          {isTakeable && (
            <button type="submit" className="btn primary" aria-disabled={take.isBusy || undefined}>
              {take.isBusy ? 'Taking…' : 'Confirm'}
              <kbd aria-hidden>Enter</kbd>
            </button>
          )}
        </div>
      </form>
    </Window>
  );
}

const Head = ({ item }: { item: DetailItem }) => (
  <div className="row item-head">
    {item.thumb && <img className="ph" src={item.thumb} alt="" width={50} height={40} />}
    <div className="grow">
      <b>{item.name}</b>
      <p className="sm mut">{`${item.sku} · ${piecesOf(item)} ordered, ${item.already_taken} taken`}</p>
    </div>
  </div>
);

function Fields({ sources, chosen, qty, problem, choose, type }: ReturnType<typeof useTake>) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const isBin = problem === 'Please select a bin';
  const isOne = sources.length === 1;
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [problem]);
  const wrong = (isIt: boolean) => ({
    'aria-invalid': (problem !== '' && isIt) || undefined,
    'aria-describedby': problem !== '' && isIt ? `${id}e` : undefined,
  });
  return (
    <div className="grid" ref={body}>
      <div className="f c4">
        <label htmlFor={`${id}b`}>Bin</label>
        <select
          className="in"
          id={`${id}b`}
          data-first={!isOne || undefined}
          value={chosen}
          {...wrong(isBin)}
          onChange={({ target }) => choose(target.value)}
        >
          {sources.length > 1 && <option value="">Choose a bin</option>}
          {sources.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      <div className="f c2">
        <label htmlFor={`${id}q`}>Qty</label>
        <input
          className="in"
          id={`${id}q`}
          data-first={isOne || undefined}
          inputMode="numeric"
          maxLength={3}
          value={qty}
          {...wrong(!isBin)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      {problem !== '' && (
        <p className="err c6" id={`${id}e`} role="alert">
          <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
          {problem}
        </p>
      )}
    </div>
  );
}
