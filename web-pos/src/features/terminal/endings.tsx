import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { TerminalKind } from './provider.ts';

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

const who = (kind: TerminalKind): string => (kind === 'hit' ? 'terminal' : 'provider');

/** Staff may go on with something else; this payment is never offered again before it is known. */
export function Unknown({ kind, type }: Props) {
  const isRefund = type === 'refund';
  return (
    <>
      <div className="body">
        <Alert>{`The ${who(kind)} has not said whether the ${isRefund ? 'money went back' : 'card was charged'}.`}</Alert>
        <p>
          {`The ${isRefund ? 'refund' : 'payment'} stays in the list as sent, with Check Status beside it. Do not ${
            isRefund ? 'give the money back' : 'take the card'
          } again before it says so.`}
        </p>
      </div>
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
