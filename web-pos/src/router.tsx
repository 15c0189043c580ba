import { Suspense } from 'react';
import type { Params, RouteObject } from 'react-router';
import { LISTS, type ListType } from './features/orders/list-types.ts';
import { contentAt, listAt, newBankingAt, paths, recordAt } from './paths.ts';
import { ProblemPage } from './routes/problem.page.tsx';
import { Shell } from './routes/shell.tsx';
import { SignInPage } from './routes/sign-in/sign-in.page.tsx';

/** A screen's code is fetched on the first visit: the frame alone is the shell. */
const screen = (load: () => Promise<{ Page: () => React.ReactNode }>) => async () => ({
  Component: (await load()).Page,
});

const loading = <output className="loading" aria-busy aria-label="Loading" />;

const shell = (
  <Suspense fallback={loading}>
    <Shell />
  </Suspense>
);

const lists = (Object.keys(LISTS) as ListType[]).map((list) => ({
  path: listAt(list),
  lazy: screen(() => import('./routes/orders/orders.page.tsx')),
  handle: { title: LISTS[list].title, list },
}));

const details = (['order', 'quote'] as const).map((kind) => ({
  path: `${kind === 'order' ? paths.orderDetail : paths.quoteDetail}/:orderNo`,
  lazy: screen(() => import('./routes/order-detail/order-detail.page.tsx')),
  handle: {
    title: ({ orderNo = '' }: Params) => `${kind === 'order' ? 'Order' : 'Quote'} #${orderNo}`,
    kind,
    hasPanel: kind === 'order',
  },
}));

const banking = [
  {
    path: paths.banking,
    lazy: screen(() => import('./routes/banking/list.page.tsx')),
    handle: { title: 'End Day Banking' },
  },
  {
    path: newBankingAt(':date'),
    lazy: screen(() => import('./routes/banking/new.page.tsx')),
    handle: { title: 'End Day Banking', hasPanel: true },
  },
  {
    path: recordAt(':id'),
    lazy: screen(() => import('./routes/banking/record.page.tsx')),
    handle: { title: 'End Day Banking', hasPanel: true },
  },
];

/** Every route of the app, once; their addresses are COUNTER_SCREENS. */
export const routes: RouteObject[] = [
  { path: paths.signIn, element: <SignInPage />, errorElement: <ProblemPage /> },
  { path: paths.signedIn, lazy: screen(() => import('./routes/signed-in/signed-in.page.tsx')) },
  { path: `${paths.cardPage}/:orderNo`, lazy: screen(() => import('./routes/card-page/card-page.page.tsx')) },
  {
    path: paths.missing,
    element: shell,
    errorElement: <ProblemPage />,
    children: [
      {
        index: true,
        lazy: screen(() => import('./routes/missing/missing.page.tsx')),
        handle: { title: 'Not found' },
      },
    ],
  },
  {
    path: paths.home,
    element: shell,
    errorElement: <ProblemPage />,
    hydrateFallbackElement: loading,
    children: [
      {
        errorElement: <ProblemPage inFrame />,
        children: [
          {
            index: true,
            lazy: screen(() => import('./routes/home/home.page.tsx')),
            handle: { title: 'Today', hasPanel: true },
          },
          {
            path: paths.branches,
            lazy: screen(() => import('./routes/branches/branches.page.tsx')),
            handle: { title: 'Branches' },
          },
          {
            path: paths.coupons,
            lazy: screen(() => import('./routes/coupons/coupons.page.tsx')),
            handle: { title: 'Coupon List' },
          },
          {
            path: paths.sentCarts,
            lazy: screen(() => import('./routes/sent-carts/sent-carts.page.tsx')),
            handle: { title: 'Sent Cart Log' },
          },
          {
            path: paths.reconciliation,
            lazy: screen(() => import('./routes/reconciliation/reconciliation.page.tsx')),
            handle: { title: 'Reconciliation' },
          },
          {
            path: paths.searchWords,
            lazy: screen(() => import('./routes/search-words/search-words.page.tsx')),
            handle: { title: 'Search words' },
          },
          {
            path: paths.website,
            lazy: screen(() => import('./routes/website/website.page.tsx')),
            handle: { title: 'Website' },
          },
          {
            path: contentAt(':kind', ':key'),
            lazy: screen(() => import('./routes/website/editor.page.tsx')),
            handle: { title: 'Website' },
          },
          {
            path: paths.staffPins,
            lazy: screen(() => import('./routes/staff-pins/staff-pins.page.tsx')),
            handle: { title: 'Staff PINs' },
          },
          {
            path: paths.audit,
            lazy: screen(() => import('./routes/audit/audit.page.tsx')),
            handle: { title: 'Audit log' },
          },
          {
            path: `${paths.sale}/:draft?`,
            lazy: screen(() => import('./routes/sale/sale.page.tsx')),
            handle: { title: 'New sale', hasPanel: true },
          },
          {
            path: `${paths.quote}/:orderNo`,
            lazy: screen(() => import('./routes/quote-edit/quote-edit.page.tsx')),
            handle: { title: ({ orderNo = '' }: Params) => `EDIT QUOTE #${orderNo}`, hasPanel: true },
          },
          ...lists,
          ...banking,
          ...details,
          {
            path: '*',
            lazy: screen(() => import('./routes/not-found.page.tsx')),
            handle: { title: 'Not found' },
          },
        ],
      },
    ],
  },
];
