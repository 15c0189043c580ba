import { useEffect } from 'react';
import { earlyChanges, whenAwake } from '../../lib/typed-early.ts';

declare global {
  interface Window {
    /** Ends the waiting: what was pressed last is pressed again. */
    pageIsAwake?: () => void;
  }
}

/**
 * Runs before anything else is loaded. Until the page's own scripts are awake nobody hears a button, and a form without an
 * address of its own would put what was typed into the page's. So the last such press is kept and made again then.
 */
const LISTEN = `(() => {
  let again;
  const isAwake = (node) => Object.keys(node).some((key) => key.startsWith('__react'));
  const keep = (event, shown, act) => {
    event.preventDefault();
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    shown?.setAttribute('data-pressed', '');
    again = () => {
      shown?.removeAttribute('data-pressed');
      if (event.target.isConnected) act();
    };
  };
  const press = (event) => {
    const button = event.target.closest('button[type="button"]');
    if (button && !isAwake(button)) keep(event, button, () => button.click());
  };
  const send = (event) => {
    const form = event.target;
    if (!form.hasAttribute('action') && !isAwake(form)) keep(event, event.submitter, () => form.requestSubmit());
  };
  document.addEventListener('click', press, true);
  document.addEventListener('submit', send, true);
  window.pageIsAwake = () => {
    document.removeEventListener('click', press, true);
    document.removeEventListener('submit', send, true);
    delete window.pageIsAwake;
    again?.();
  };
})()`;

/** What is typed or pressed before the page's scripts are there is late, not lost. Belongs into the head. */
export const EarlyPress = () => <script dangerouslySetInnerHTML={{ __html: LISTEN }} />;

/** Does again what was done too early, as soon as the parts of the page it was done to are awake. */
export function useAwake(): void {
  useEffect(() => {
    const early = earlyChanges(document);
    // One of the page's own buttons beside what was touched: the page sleeps longer than the frame around it.
    const buttons = ['#main button', '[data-pressed]'].map((which) => document.querySelector(which));
    const touched = [...early.map(({ field }) => field), ...buttons].filter((element) => element !== null);
    return whenAwake(touched, () => {
      for (const { again } of early) again();
      // The press comes after what was typed has reached the state that it reads.
      setTimeout(() => window.pageIsAwake?.());
    });
  }, []);
}
