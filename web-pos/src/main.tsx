import '@fontsource/newsreader/latin-500.css';
import '@fontsource-variable/figtree/index.css';
import '@shop/ui/tokens.css';
import './pos.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { paths } from './paths.ts';
import { router } from './router.tsx';

const cache = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } });

/** Alt+L signs in from anywhere (docs/rules/pages.md 10). */
window.addEventListener('keydown', (event) => {
  if (event.altKey && event.code === 'KeyL') window.location.assign(paths.microsoftLogin);
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
