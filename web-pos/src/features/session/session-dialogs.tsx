import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { KEYS } from '../../lib/keys.ts';
import { signInAgain } from './sign-in-again.ts';

const clock = new Intl.DateTimeFormat('en-NZ', { hour: 'numeric', minute: '2-digit' });
/** '1:58' */
const countdown = (ms: number) => {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

type Frame = { title: string; aside?: ReactNode; children: ReactNode; buttons: ReactNode };

/** A question over the screen that only its own buttons answer. Focus goes to what carries `data-first`, and back afterwards. */
function Question({ title, aside, children, buttons }: Frame) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [title]);
  return (
    <ModalOverlay className="scrim" isOpen isKeyboardDismissDisabled>
      <Modal className="dlg">
        <Dialog role="alertdialog" className="dlg-in">
          <div ref={body} className="dlg-in">
            <div className="dh">
              <Heading slot="title">{title}</Heading>
              {aside}
            </div>
            <div className="body">{children}</div>
            <div className="df">{buttons}</div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type Soon = {
  left: number;
  endsAt: number;
  name: string;
  busy: boolean;
  isFinal: boolean;
  onStay: () => void;
  onOut: () => void;
};

function SoonDialog({ left, endsAt, name, busy, isFinal, onStay, onOut }: Soon) {
  const at = clock.format(new Date(endsAt));
  return (
    <Question
      title={isFinal ? 'The shift’s sign-in ends' : 'Still there?'}
      aside={
        <span className="fig-s" role="timer" aria-label="Time left">
          {countdown(left)}
        </span>
      }
      buttons={
        <>
          <button type="button" className="btn" onClick={onOut}>
            Sign out now
          </button>
          <button
            type="button"
            className="btn primary"
            data-first
            aria-disabled={busy || undefined}
            onClick={isFinal ? signInAgain : () => !busy && onStay()}
          >
            {isFinal ? 'Sign in again' : 'Stay signed in'}
            <kbd aria-hidden>{KEYS.pick.key}</kbd>
          </button>
        </>
      }
    >
      <p>
        {isFinal
          ? `A sign-in lasts 12 hours. This one, of ${name}, ends at ${at}. Sign in again and carry on: what is on the screen stays.`
          : `This till has not been used for a while and signs ${name} out at ${at}. What is on the screen stays.`}
      </p>
    </Question>
  );
}

function EndedDialog({ name }: { name: string }) {
  return (
    <Question
      title="You have been signed out"
      buttons={
        <button type="button" className="btn primary" data-first onClick={signInAgain}>
          Sign in
          <kbd aria-hidden>{KEYS.signIn.key}</kbd>
        </button>
      }
    >
      <p>
        What is on the screen is kept. Sign in as {name} to carry on where you were. A colleague who signs in here gets
        a screen of their own.
      </p>
    </Question>
  );
}

type Props = Omit<Soon, 'left'> & { left: number | undefined; ended: boolean };

/** The end of a session: a question before it, a notice after it. */
export default function SessionDialogs({ ended, left, ...soon }: Props) {
  if (ended) return <EndedDialog name={soon.name} />;
  return left === undefined ? null : <SoonDialog left={left} {...soon} />;
}
