// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { placePanel } from '../../lib/panel.tsx';
import { TakingsPanel } from './takings-panel.tsx';
import { takingsQuery } from './takings.query.ts';

const hours = Array.from({ length: 24 }, (_, at) => ({
  hour: at + 1,
  today: at + 1 <= 14 ? (at + 1 > 11 ? '300.00' : '0.00') : null,
  yesterday: at + 1 > 10 ? '100.00' : '0.00',
}));
const takings = {
  ...{ success: true, branch: 'AKL', asOf: '2026-11-25 14:40', methods: [] },
  ...{ today: '300.00', yesterdayByNow: '100.00', yesterdayAtClose: '450.00', hours },
};

let root: Root;
beforeAll(async () => void (await import('./pace-chart.tsx')));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div><aside></aside>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(() => act(() => root.unmount()));

async function shown(answer: object = takings): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(takingsQuery('AKL').queryKey, answer as never);
  placePanel(document.querySelector('aside'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <TakingsPanel branch="AKL" place="Auckland" />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
}
const panel = () => document.querySelector('aside') as HTMLElement;

it('compares today with yesterday by this time of day, never with a whole day', async () => {
  await shown();
  expect(panel().textContent).toContain('$200.00 more than yesterday by now');
  expect(panel().textContent).toContain('yesterday, $450.00 at close');
});
it('a day that is level with yesterday is no dollar ahead of it', async () => {
  await shown({ ...takings, yesterdayByNow: takings.today });
  expect(panel().textContent).toContain('As much as yesterday by now');
  expect(panel().textContent).not.toContain('$0.00');
});
it('draws the day, and says in words what is drawn', async () => {
  await shown();
  await vi.waitFor(() =>
    expect(panel().querySelector('.pace .vh')?.textContent).toBe(
      'Takings through the day. Today $300.00 by 2:40 pm; yesterday $100.00 by then and $450.00 at close.',
    ),
  );
});
it('the chart’s table is one press away, and the chart again', async () => {
  await shown();
  const button = panel().querySelector('button') as HTMLElement;
  await act(async () => button.click());
  const rows = [...panel().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['11 am', '$0.00', '$100.00'],
    ['12 pm', '$300.00', '$100.00'],
  ]);
  await act(async () => button.click());
  expect(panel().querySelector('tbody')).toBeNull();
});
