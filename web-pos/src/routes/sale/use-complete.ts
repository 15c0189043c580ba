import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Shown, shownOf } from '../../features/draft/change.ts';
import { draftQuery } from '../../features/draft/draft.query.ts';
import { type PinRequest, usePin } from '../../features/pin/use-pin.ts';
import { complete, emailQuote, type SaveOption } from '../../features/quote/quote.calls.ts';
import { HttpError } from '../../lib/http.ts';
import { say } from '../../lib/notice.tsx';
import { EXPIRED, isOver, problemOf, type SaleProblem, UpdateCustomer, Warning } from './proceed.tsx';
import type { SaleProps } from './sale-props.ts';

const TITLES: Readonly<Record<SaveOption, string>> = {
  quote: 'Save as a quote',
  quote_email: 'Save & Send as a quote',
  order: 'PROCEED TO PAYMENT',
};

export const NOT_SENT = 'Not everything that was typed has reached the shop yet. Please try again when it is saved.';

const SAVED_MEANWHILE = 'This quote was saved by a colleague meanwhile. Please check it again.';

interface Hindrances {
  /** a colleague saved the quote meanwhile */
  readonly onConflict: () => void;
  /** something is missing before it may be paid: said, and to be put right next */
  readonly onProblem: (problem: SaleProblem) => void;
}

/** What the PIN's dialog shows and asks beside the PIN, and what of it goes with the call. */
type SavePrompt = Pick<PinRequest, 'message' | 'form'> & { readonly updateCus?: () => boolean };

/** A newer version became an order: there is nothing to compare any more. */
const ORDERED = 'This quote has become an order.';

/**
 * Saves the draft as a quote, or makes an order of it, with the own PIN. What was typed is sent first; then the page goes to what
 * it became.
 */
export function useComplete(queue: SaleProps['queue'], { onConflict, onProblem }: Hindrances) {
  const pin = usePin();
  const dialogs = useDialog();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const alert = (message: string) => agreed(dialogs.alert({ message }));
  const save = async (option: SaveOption, { updateCus, ...prompt }: SavePrompt = {}): Promise<void> => {
    let refused: SaleProblem | undefined;
    if (!(await queue.idle())) return void (await alert(NOT_SENT));
    const { draft, orderNo, version } = queue.state.get();
    const read = () => cache.getQueryData(draftQuery({ draft, orderNo }).queryKey)?.cart;
    const base = read()?.baseVersion;
    // An unsaved sale has no number yet: its grant is for the draft itself (docs/rules/pins.md 10).
    const work = async () => {
      setBusy(true);
      try {
        // As it was read after the last change, not as it stood when the key was pressed.
        const { grandtotal: expected = '', baseVersion = base } = read() ?? {};
        // Nothing was changed here, so the page took over what a colleague saved behind the dialog, which shows the version before.
        if (baseVersion !== base) return void (await alert(SAVED_MEANWHILE));
        const request = { draft, orderNo, version, option, expected, updateCus: updateCus?.() };
        const { redirect, msg } = await complete(request);
        void say(msg);
        void cache.invalidateQueries({ queryKey: ['drafts'] });
        if (orderNo && option !== 'order') await queue.renew();
        // Back must not lead to the sale, which is over.
        void navigate(redirect, { replace: true });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        await queue.renew();
        if (orderNo && error.status === 409 && error.message !== ORDERED) onConflict();
        else if (error.line) refused = ofLine(error.message, error.line);
        else await alert(error.message);
      } finally {
        setBusy(false);
      }
    };
    await pin.own({ type: option, target: orderNo || draft, title: TITLES[option], ...prompt, work });
    // The dialog gives its focus back first.
    if (refused) onProblem(refused);
  };
  return { isBusy, save, proceed: proceedBy({ save, alert, onProblem, read: () => readSent(queue, cache) }) };
}

/** Its stock ran out since it was allocated. */
const ofLine = (sentence: string, line: string): SaleProblem => ({
  ...{ code: 'pos.short', field: 'allocation', sentence, line },
});

/** The sale once everything that was pressed and typed has reached the shop. @returns undefined when it cannot now */
async function readSent(queue: SaleProps['queue'], cache: QueryClient): Promise<Shown | undefined> {
  if (!(await queue.idle())) return undefined;
  const { draft, orderNo } = queue.state.get();
  return shownOf(cache.getQueryData(draftQuery({ draft, orderNo }).queryKey), []);
}

interface Proceeding extends Pick<Hindrances, 'onProblem'> {
  readonly save: (option: SaveOption, prompt: SavePrompt) => Promise<void>;
  readonly alert: (message: string) => Promise<unknown>;
  readonly read: () => Promise<Shown | undefined>;
}

/** What is missing is said at its field and above the button, before the warning and the PIN. */
const proceedBy =
  ({ save, alert, onProblem, read }: Proceeding) =>
  async (): Promise<void> => {
    const shown = await read();
    if (!shown) return void (await alert(NOT_SENT));
    const problem = problemOf(shown);
    if (problem) return onProblem(problem);
    const { answer, ...sale } = shown;
    const isBound = Boolean(answer?.customer);
    let isWanted = !isBound;
    return save('order', {
      message: createElement(Warning, { ...sale, total: answer?.cart.grandtotal ?? '' }),
      form: createElement(UpdateCustomer, { isBound, onChange: (on) => (isWanted = on) }),
      updateCus: () => isWanted,
    });
  };

type Sending = Pick<SaleProps, 'queue' | 'shown'> & Pick<Hindrances, 'onProblem'>;

/** Mails the saved version of the quote, with the own PIN; of one that is over that is said first. */
export function useSendQuote({ queue, shown, onProblem }: Sending): () => Promise<void> {
  const pin = usePin();
  const dialogs = useDialog();
  return async () => {
    if (isOver(shown.answer)) return onProblem(EXPIRED);
    const { orderNo } = queue.state.get();
    const work = async () => {
      try {
        void say((await emailQuote(orderNo)).msg);
        await queue.renew();
      } catch (error) {
        await agreed(dialogs.alert({ message: messageOf(error) }));
      }
    };
    await pin.own({ type: 'email-quote', target: orderNo, title: 'Send quote to customer', work });
  };
}
