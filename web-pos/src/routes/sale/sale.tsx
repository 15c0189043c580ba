import { lazyPart } from '@shop/ui/lazy-part';
import { FileClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { AddItemField } from '../../features/items/add-item.tsx';
import { focusNext } from '../../lib/focus-next.ts';
import { KEYS, useKey } from '../../lib/keys.ts';
import { Opener, panelOf } from '../../lib/opener.tsx';
import { useScanner } from '../../lib/scanner.ts';
import { paths } from '../../paths.ts';
import { FieldProblemContext, focusWork } from '../../features/customer/field-problem.tsx';
import { BeingPaid } from './being-paid.tsx';
import { CustomerTab } from './customer-tab.tsx';
import { ItemsTab } from './items-tab.tsx';
import { Opening, useFocusWhenOpen } from './opening.tsx';
import { Expired, SavedSince } from './quote-bars.tsx';
import { useQuoteNews } from './quote-watch.ts';
import { SalePanel } from './sale-panel.tsx';
import type { SaleProps, Tab } from './sale-props.ts';
import { Unknown } from './unknown-codes.tsx';
import { useComplete } from './use-complete.ts';
import { saleActions, useNotice } from './use-sale.ts';
import { useProblem } from './use-problem.ts';
import { useSelecting } from './use-selecting.ts';
import { focusDetails, focusFirst, focusName, useStart } from './use-start.ts';

const CustomerSelect = lazyPart(() => import('../../features/customer/customer-select.tsx'));
const ChangesWindow = lazyPart(() => import('../../features/quote/changes-window.tsx'));
const openSales = panelOf(() => import('../../features/draft/open-sales.tsx'));

/**
 * The open tab stands in the address, so that reload and Back keep it. The address follows the tab and not the other way round:
 * a sale that gets its id at that moment navigates too, and would take a tab back that was just opened.
 */
function useTab(): [Tab, (tab: Tab) => void] {
  const [query, setQuery] = useSearchParams();
  const { key: visit } = useLocation();
  const written = query.get('tab') === 'items' ? 'items' : 'customer';
  const [tab, setTab] = useState<Tab>(written);
  // Again after each navigation: it may have been without the tab.
  useEffect(() => {
    if (tab !== written) setQuery(tab === 'items' ? { tab } : {}, { replace: true });
  }, [tab, written, visit, setQuery]);
  return [tab, setTab];
}

/** The sale screen: two tabs over the work area, sums and actions in the panel. */
export function Sale({ queue, state, shown }: SaleProps) {
  useQuoteNews(queue, state.orderNo);
  const [tab, setTab] = useTab();
  const isBlank = state.draft === '' && state.orderNo === '';
  const isOpen = isBlank || shown.answer !== undefined || state.changes.length > 0;
  useFocusWhenOpen(isOpen);
  const [isComparing, setComparing] = useState(false);
  const [problem, goToProblem] = useProblem(shown, setTab);
  const field = useRef<AddItemField>(null);
  const complete = useComplete(queue, {
    ...{ onConflict: () => setComparing(true), onProblem: goToProblem },
    isAwaiting: () => field.current?.isAwaiting() ?? false,
  });
  const actions = saleActions(queue);
  const isStarted = useStart(actions, isBlank);
  const [isSelecting, setSelecting] = useSelecting(isBlank && !isStarted && tab === 'customer');
  const { unknown, dismiss } = useNotice(queue, state.notice, field);
  useScanner((code) => {
    setSelecting(false);
    setTab('items');
    field.current?.clearMiss();
    actions.add(code);
  });
  useKey('customer', () => setSelecting(true));
  useKey('firstTab', () => setTab('customer'));
  useKey('secondTab', () => setTab('items'));
  useKey('entry', () => (setTab('items'), field.current?.focus()));
  const isFirst = useRef(true);
  useEffect(() => {
    // A new screen takes the focus where work begins; a dialog over it keeps its own.
    if (tab === 'customer' && isFirst.current && isStarted) focusDetails();
    if (tab === 'customer' && !isFirst.current) focusWork();
    isFirst.current = false;
  }, [tab, isStarted]);
  const close = () => setSelecting(false);
  const startNew = (typed: string) => {
    if (shown.answer?.customer) actions.customer(NO_CUSTOMER);
    if (typed.trim() !== '') actions.begin(typed);
    setTab('customer');
    focusName();
  };
  const leave = () => (close(), focusFirst());
  return (
    <>
      <BeingPaid orderNo={state.orderNo} />
      <Expired shown={shown} />
      <SavedSince shown={shown} onLook={() => setComparing(true)} />
      <Tabs tab={tab} onTab={setTab} count={shown.items.length} shown={state.draft} />
      <Unknown codes={unknown} onDismiss={dismiss} />
      {tab === 'items' ? (
        <ItemsTab {...{ queue, shown, actions, field, problem }} isReady={shown.answer !== undefined || isBlank} />
      ) : isOpen ? (
        <FieldProblemContext value={problem}>
          <CustomerTab {...{ shown, actions }} onSelect={() => setSelecting(true)} onMoved={() => void queue.renew()} />
        </FieldProblemContext>
      ) : (
        <Opening />
      )}
      {isOpen && (
        <SalePanel
          {...{ queue, state, shown, actions, complete, tab }}
          problem={problem?.sentence}
          onProblem={goToProblem}
          onSelect={() => setSelecting(true)}
          onItems={() => setTab('items')}
        />
      )}
      {isComparing && (
        <ChangesWindow
          orderNo={state.orderNo}
          onClose={() => setComparing(false)}
          onDone={() => (setComparing(false), void queue.renew().then(focusNext))}
        />
      )}
      {isSelecting && (
        <CustomerSelect
          title={state.orderNo ? 'Change customer' : 'Customer'}
          isOpen
          onClose={leave}
          onPick={(customer) => (close(), actions.customer(customer), setTab('customer'), focusDetails())}
          onLoad={(customer) => (close(), actions.customer(customer), actions.loadCart(), setTab('items'))}
          onClear={() => (close(), actions.customer(NO_CUSTOMER))}
          onNew={(typed) => (close(), startNew(typed))}
        />
      )}
    </>
  );
}

/** What the server takes for no customer. */
const NO_CUSTOMER = { id: '0' };

type TabsProps = { tab: Tab; onTab: (tab: Tab) => void; count: number; shown: string };

function Tabs({ tab, onTab, count, shown }: TabsProps) {
  const navigate = useNavigate();
  const one = (name: Tab, key: string) => ({
    role: 'tab',
    id: `tab-${name}`,
    type: 'button' as const,
    'aria-selected': tab === name,
    'aria-controls': 'tab-body',
    'aria-keyshortcuts': key,
    tabIndex: tab === name ? 0 : -1,
    onClick: () => onTab(name),
    onKeyDown: (event: React.KeyboardEvent) => /^Arrow(Left|Right)$/.test(event.key) && other(name),
  });
  const other = (name: Tab) => {
    const next = name === 'items' ? 'customer' : 'items';
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label="Sale">
        <button {...one('customer', KEYS.firstTab.key)}>
          Customer Details<kbd aria-hidden>Alt 1</kbd>
        </button>
        <button {...one('items', KEYS.secondTab.key)}>
          Item Details {count > 0 && <span className="chip">{count}</span>}
          <kbd aria-hidden>Alt 2</kbd>
        </button>
      </div>
      <span className="end">
        <Opener
          kind="dialog"
          load={openSales.load}
          panel={(opened) => <openSales.Panel {...opened} shown={shown} onGone={() => void navigate(paths.sale)} />}
        >
          <FileClock className="i" aria-hidden strokeWidth={1.75} />
          My open sales
        </Opener>
      </span>
    </div>
  );
}
