import { messageOf } from '@shop/contract/client';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Shown, shownOf } from '../../features/draft/change.ts';
import { draftQuery, rereadMailed } from '../../features/draft/draft.query.ts';
import { type PinRequest, usePin } from '../../features/pin/use-pin.ts';
import { complete, emailQuote, type SaveOption } from '../../features/quote/quote.calls.ts';
import { HttpError } from '../../lib/http.ts';
import { say } from '../../lib/notice.tsx';
import { EXPIRED, isOver, problemOf, type SaleProblem, unmailed, UpdateCustomer, Warning } from './proceed.tsx';
import { allSent, expectPin } from './all-sent.ts';
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
  /** a code was entered, and its item is still searched */
  readonly isAwaiting: () => boolean;
}

/** What the PIN's dialog shows and asks beside the PIN, and what of it goes with the call. */
type SavePrompt = Pick<PinRequest, 'message' | 'form'> & { readonly updateCus?: () => boolean };

/** A newer version became an order: there is nothing to compare any more. */
const ORDERED = 'This quote has become an order.';

/**
 * Saves the draft as a quote, or makes an order of it, with the own PIN. What was typed is sent first; then the page goes to what
 * it became.
 */
export function useComplete(queue: SaleProps['queue'], hindrances: Hindrances) {
  const { onProblem, isAwaiting } = hindrances;
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const saving = { ...useSave(queue, hindrances), onProblem, read: () => readSent(queue, cache, isAwaiting) };
  const [save, proceed, asked] = [saveBy(saving), proceedBy(saving), asking(setBusy)];
  return { isBusy, isAwaiting, save: (option: SaveOption) => asked(() => save(option)), proceed: () => asked(proceed) };
}

function useSave(queue: SaleProps['queue'], { onConflict, onProblem, isAwaiting }: Hindrances) {
  const pin = usePin();
  const dialogs = useDialog();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const alert = (message: string) => agreed(dialogs.alert({ message }));
  const save = async (option: SaveOption, { updateCus, ...prompt }: SavePrompt = {}): Promise<void> => {
    let refused: SaleProblem | undefined;
    if (!(await allSent(queue, isAwaiting))) return void (await alert(NOT_SENT));
    const { draft, orderNo, version } = queue.state.get();
    const read = () => cache.getQueryData(draftQuery({ draft, orderNo }).queryKey)?.cart;
    const base = read()?.baseVersion;
    // An unsaved sale has no number yet: its grant is for the draft itself (docs/rules/pins.md 10).
    const work = async () => {
      try {
        // As it was read after the last change, not as it stood when the key was pressed.
        const { grandtotal: expected = '', baseVersion = base } = read() ?? {};
        // Nothing was changed here, so the page took over what a colleague saved behind the dialog, which shows the version before.
        if (baseVersion !== base) return void (await alert(SAVED_MEANWHILE));
        const request = { draft, orderNo, version, option, expected, updateCus: updateCus?.() };
        const { redirect, msg, orderNo: saved } = await complete(request);
        void say(msg);
        if (option === 'quote_email') rereadMailed(cache, saved);
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
      }
    };
    await pin.own({ type: option, target: orderNo || draft, title: TITLES[option], ...prompt, work });
    // The dialog gives its focus back first.
    if (refused) onProblem(refused);
  };
  return { save, alert };
}

const asking =
  (setBusy: (isBusy: boolean) => void) =>
  async (work: () => Promise<void>): Promise<void> => {
    const end = expectPin();
    setBusy(true);
    await work().finally(() => setBusy(false));
    end();
  };

/** Its stock ran out since it was allocated. */
const ofLine = (sentence: string, line: string): SaleProblem => ({
  ...{ code: 'pos.short', field: 'allocation', sentence, line },
});

/** The sale once everything that was pressed and typed has reached the shop. @returns undefined when it cannot now */
async function readSent(
  queue: SaleProps['queue'],
  cache: QueryClient,
  isAwaiting: () => boolean,
): Promise<Shown | undefined> {
  if (!(await allSent(queue, isAwaiting))) return undefined;
  const { draft, orderNo } = queue.state.get();
  return shownOf(cache.getQueryData(draftQuery({ draft, orderNo }).queryKey), []);
}

interface Proceeding extends Pick<Hindrances, 'onProblem'> {
  readonly save: (option: SaveOption, prompt?: SavePrompt) => Promise<void>;
  readonly alert: (message: string) => Promise<unknown>;
  readonly read: () => Promise<Shown | undefined>;
}

/** A quote that is to be mailed, but cannot be, is said before the PIN. */
const saveBy =
  ({ save, onProblem, read }: Proceeding) =>
  async (option: SaveOption): Promise<void> => {
    const problem = option === 'quote_email' && unmailed(await read());
    return problem ? onProblem(problem) : save(option);
  };

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
  const cache = useQueryClient();
  return async () => {
    if (isOver(shown.answer)) return onProblem(EXPIRED);
    const { orderNo } = queue.state.get();
    const work = async () => {
      try {
        void say((await emailQuote(orderNo)).msg);
        rereadMailed(cache, orderNo);
        await queue.renew();
      } catch (error) {
        await agreed(dialogs.alert({ message: messageOf(error) }));
      }
    };
    await pin.own({ type: 'email-quote', target: orderNo, title: 'Send quote to customer', work });
  };
}
