import '@fontsource/newsreader/latin-500.css';
import '@fontsource-variable/figtree/index.css';
import '@shop/ui/tokens.css';
import './pos.css';
import { fetchPartsWhenIdle } from '@shop/ui/fetch-parts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { TrainingBanner } from './features/training/training-banner.tsx';
import { opensAt } from './lib/training-till.ts';
import { cache } from './lib/cache.ts';
import { listenForKeys, onKey } from './lib/keys.ts';
import { listenForPresses } from './lib/last-press.ts';
import { here, paths, signInFor } from './paths.ts';
import { routes } from './router.tsx';

fetchPartsWhenIdle();
listenForKeys();
listenForPresses();
/** Signs in from anywhere (docs/rules/pages.md 10). */
onKey('signIn', () => {
  const page = here();
  window.location.assign(signInFor(page.startsWith(paths.signIn) ? paths.home : page));
});

const elsewhere = opensAt(window.location);
const root = document.getElementById('root');
if (elsewhere) window.location.replace(elsewhere);
else if (root) {
  createRoot(root).render(
    <QueryClientProvider client={cache}>
      <TrainingBanner />
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>,
  );
}
