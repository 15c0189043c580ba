import { MailPlus, Printer, Save, Send, ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { nameOf } from '../../features/customer/contact-fields.ts';
import { Sentence } from '../../features/customer/field-problem.tsx';
import { focusLine } from '../../features/lines/line-focus.ts';
import { type Action, Actions } from '../../features/summary/actions.tsx';
import { MiniList, SummaryPanel } from '../../features/summary/summary-panel.tsx';
import { KEYS, useKey } from '../../lib/keys.ts';
import { Panel } from '../../lib/panel.tsx';
import type { SaleProblem } from './proceed.tsx';
import { useSendCart } from './send-cart.ts';
import type { SaleProps, Tab } from './sale-props.ts';
import { type useComplete, useSendQuote } from './use-complete.ts';
import type { saleActions } from './use-sale.ts';

type Props = SaleProps & {
  actions: ReturnType<typeof saleActions>;
  complete: ReturnType<typeof useComplete>;
  tab: Tab;
  /** what keeps it from payment, once that was said */
  problem: string | undefined;
  onProblem: (problem: SaleProblem) => void;
  onSelect: () => void;
  onItems: () => void;
};

const FIRST = 'Save as a quote first';
const NO_ITEMS = 'no items yet';

type Press = Props['complete'] & { send: () => Promise<void>; sendCart: () => Promise<void> };

/** Another tab, so that the sale stays as it is. */
const show = (document: string | undefined) => void window.open(document, '_blank', 'noopener');

/** From saving to printing; what cannot be done now keeps its place and says why. */
function actionsOf(
  { answer, items, adding }: SaleProps['shown'],
  { isBusy, save, send, sendCart }: Press,
): readonly Action[] {
  const empty = items.length + adding.length === 0 ? NO_ITEMS : undefined;
  const busy = isBusy ? 'Saving…' : undefined;
  const why = busy ?? empty;
  const isQuote = Boolean(answer?.cart.orderNo);
  // What is sent is the saved version: changes that are not in it would surprise.
  const isSaved = isQuote && !answer?.cart.unsaved;
  return [
    { label: 'Save as a quote', icon: Save, hint: 'Alt S', why, run: () => void save('quote') },
    { label: 'Save & Send as a quote', icon: MailPlus, hint: 'Alt ⇧ S', why, run: () => void save('quote_email') },
    { label: 'Send quote to customer', icon: Send, why: isSaved ? busy : FIRST, run: () => void send() },
    { label: 'Send cart to customer', icon: ShoppingCart, why, run: () => void sendCart() },
    {
      label: 'Print quote',
      icon: Printer,
      why: isSaved ? undefined : FIRST,
      run: () => show(answer?.cart.printQuoteUrl),
    },
  ];
}

export function SalePanel({ queue, state, shown, actions, complete, tab, problem, ...on }: Props) {
  const { answer, fields, items, adding } = shown;
  const { onProblem, onSelect, onItems } = on;
  const isItems = tab === 'items';
  const head = isItems ? (
    <Who name={nameOf(fields)} mobile={fields.mobile} onSelect={onSelect} />
  ) : (
    <MiniList items={items} />
  );
  const send = useSendQuote({ queue, shown, onProblem });
  const sendCart = useSendCart({ queue, shown, onProblem });
  const list = actionsOf(shown, { ...complete, send, sendCart });
  const press = (label: string) => {
    const found = list.find((action) => action.label === label);
    // The first item was entered and is still searched: the key is not lost, saving waits for it.
    if (!found?.why || (found.why === NO_ITEMS && complete.isAwaiting())) found?.run?.();
  };
  useKey('saveQuote', () => press('Save as a quote'));
  useKey('sendQuote', () => press('Save & Send as a quote'));
  return (
    <Panel>
      <SummaryPanel
        cart={answer?.cart}
        coupon={fields.coupon}
        couponMsg={answer?.couponMsg ?? ''}
        notes={fields.comment}
        isBusy={!state.settled}
        isUnsaved={state.stuck.length > 0}
        onCoupon={(coupon) => actions.choose({ coupon })}
        onNotes={(comment) => actions.type({ comment })}
        onFee={actions.choose}
        head={head}
        actions={<Actions actions={list} />}
        main={
          <Main
            {...{ items, isItems, problem, onItems, isBusy: complete.isBusy, isAdding: adding.length > 0 }}
            isAwaiting={complete.isAwaiting}
            onProceed={() => void complete.proceed()}
          />
        }
      />
    </Panel>
  );
}

type WhoProps = { name: string; mobile: string; onSelect: () => void };

function Who({ name, mobile, onSelect }: WhoProps) {
  return (
    <div className="part who">
      <div>
        <b className="clip">{name || 'Walk-in'}</b>
        <span className="sm mut clip">{name ? mobile : 'No customer yet'}</span>
      </div>
      <button type="button" className="btn quiet" aria-keyshortcuts={KEYS.customer.key} onClick={onSelect}>
        {name ? 'Change' : 'Choose'}
        <span className="vh"> customer</span>
        <kbd aria-hidden>{KEYS.customer.key}</kbd>
      </button>
    </div>
  );
}

type MainProps = {
  items: SaleProps['shown']['items'];
  isItems: boolean;
  problem: string | undefined;
  isBusy: boolean;
  isAdding: boolean;
  isAwaiting: () => boolean;
  onItems: () => void;
  onProceed: () => void;
};

/** The one filled button. */
function Main({ items, isItems, problem, isBusy, isAdding, isAwaiting, onItems, onProceed }: MainProps) {
  const id = useId();
  const empty = isItems && items.length === 0 && !isAdding ? 'Looks like this cart is empty' : undefined;
  const press = isItems ? onProceed : onItems;
  const run = empty || isBusy ? undefined : press;
  useKey('main', () => (empty && !isBusy && isAwaiting() ? onProceed() : run?.()));
  const todo = items.filter((item) => item.todo !== '');
  return (
    <>
      {isItems && todo.length > 0 && (
        <p className="finish">
          <span className="need grow">
            {todo.length === 1 ? `1 line ${todo[0]?.todo}` : `${todo.length} lines to finish`}
          </span>
          <button type="button" className="btn quiet" onClick={() => focusLine(todo[0]?.sku)}>
            Show
          </button>
        </p>
      )}
      <div role="alert">{problem && <Sentence>{problem}</Sentence>}</div>
      {empty && (
        <p className="finish mut sm" id={id}>
          {empty}
        </p>
      )}
      <button
        type="button"
        className={empty ? 'btn main' : 'btn primary main'}
        aria-disabled={run ? undefined : true}
        aria-describedby={empty ? id : undefined}
        aria-keyshortcuts={KEYS.main.key}
        onClick={run}
      >
        {isItems ? 'PROCEED TO PAYMENT' : 'PROCEED TO ITEM DETAILS'}
        <kbd aria-hidden>{KEYS.main.key}</kbd>
      </button>
    </>
  );
}
