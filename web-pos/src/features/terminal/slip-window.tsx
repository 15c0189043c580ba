import { useQuery } from '@tanstack/react-query';
import { Heading } from 'react-aria-components';
import { createPortal } from 'react-dom';
import { startsHere } from '../../lib/opener.tsx';
import { Cross, Window } from '../../lib/window.tsx';
import { Alert } from './endings.tsx';
import { slipQuery } from './terminal.calls.ts';
import './terminal.css';

type Props = {
  orderNo: string;
  /** the id of the payment or refund */
  option: string;
  /** it in words: its method and amount */
  label: string;
  onClose: () => void;
};

/** The terminal's own slip, to be read and printed again. */
export default function SlipWindow({ orderNo, option, label, onClose }: Props) {
  const { data, error } = useQuery(slipQuery(orderNo, option));
  const text = data?.lines.join('\n');
  return (
    <Window onClose={onClose}>
      <div className="dh">
        <Heading slot="title">Slip of {label}</Heading>
        <Cross />
      </div>
      <div className="body">
        {error && <Alert>{error.message}</Alert>}
        {!data && !error && <output className="mut sm">Reading the slip…</output>}
        {text && <pre className="slip">{text}</pre>}
      </div>
      <div className="df">
        <button
          type="button"
          className="btn primary"
          aria-disabled={!text || undefined}
          onClick={() => text && window.print()}
          {...startsHere}
        >
          Print
        </button>
      </div>
      {text && createPortal(<pre className="slip-sheet">{text}</pre>, document.body)}
    </Window>
  );
}
