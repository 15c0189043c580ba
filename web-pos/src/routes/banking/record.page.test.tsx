// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { placePanel } from '../../lib/panel.tsx';
import { Page } from './record.page.tsx';

// The answers below hold what this test looks at, and no more.
vi.mock('@shop/contract/answers-in-browser', () => ({ fits: () => true }));

const banking = {
  ...{ id: '418', date: '2025-12-02', location: 'Auckland', staff: 'Grace Patel', comment: '', payments: 0 },
  ...{ submitted_at: '2025-12-02 17:48', pMethods: [] },
};

it('a record is printed by the browser, and is a PDF beside that in a tab of its own', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = path.endsWith('/418') ? { success: true, banking, allPayments: [] } : { staff: { branch: 'AKL' } };
    return new Response(JSON.stringify(answer));
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  placePanel(document.body.appendChild(document.createElement('aside')));
  const routes = [{ path: '/view/:id', element: <Page /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/view/418'] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('aside button')?.textContent).toContain('Print'));
  const link = document.querySelector<HTMLAnchorElement>('aside a');
  expect([link?.textContent, link?.getAttribute('href'), link?.target]).toEqual([
    ...['PDF', '/pos/print/banking/418', '_blank'],
  ]);
  await act(async () => root.unmount());
  placePanel(null);
  vi.unstubAllGlobals();
});
