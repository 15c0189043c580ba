import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { doubtWords } from './doubt-words.ts';
import type { TerminalKind } from './provider.ts';
import type { Standing } from './standing.ts';

export const Alert = ({ children }: { children: ReactNode }) => (
  <p className="bar red" role="alert">
    <CircleAlert className="i" aria-hidden strokeWidth={1.75} />
    {children}
  </p>
);

/** The one button of a window that has nothing more to say. */
export const Done = ({ text }: { text: string }) => (
  <Button className="btn primary" slot="close" data-focus>
    {text}
    <kbd aria-hidden>Enter</kbd>
  </Button>
);

type Props = { kind: TerminalKind; type: 'purchase' | 'refund' };
type UnknownProps = Props & {
  standing: Standing;
  amount: string;
  /** what may still be pressed at a terminal that shows the same for minutes */
  children?: ReactNode;
};

const who = (kind: TerminalKind): string => (kind === 'hit' ? 'terminal' : 'provider');

/** Staff may go on with something else; this payment is never offered again before it is known. */
export function Unknown({ kind, type, standing, amount, children }: UnknownProps) {
  const isRefund = type === 'refund';
  const said = standing.lines.filter(Boolean).join(' ');
  return (
    <>
      <div className="body">
        <Alert>{doubtWords(standing, { amount, who: who(kind), isRefund })}</Alert>
        {standing.isFinal && said !== '' && <p className="mut">{`It shows: ${said}`}</p>}
        <p>
          {`The ${isRefund ? 'refund' : 'payment'} stays in the list as sent, with Check Status beside it. Do not ${
            isRefund ? 'give the money back' : 'take the card'
          } again before ${standing.doubt === 'mismatch' ? 'a manager has resolved it' : 'it says so'}.`}
        </p>
      </div>
      {children}
      <div className="df">
        <Done text="I got it" />
      </div>
    </>
  );
}

export const Failed = ({ type }: Pick<Props, 'type'>) => (
  <Alert>
    {type === 'refund' ? 'The refund stays in the list and waits.' : 'The payment stays in the list as unpaid.'}
  </Alert>
);
