import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import { DialogHost } from '@shop/ui/dialog/dialog-host';
import { type ReactNode, Suspense } from 'react';
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import { Hydrated, EarlyPress } from './features/chrome/early-press.tsx';
import { ErrorPage } from './features/chrome/error-page.tsx';
import { Footer } from './features/chrome/footer.tsx';
import { Header } from './features/chrome/header.tsx';
import { OfflineBar } from './features/chrome/offline-bar.tsx';
import { LateStart } from './features/chrome/late-start.tsx';
import { StaffKey } from './features/chrome/staff-key.tsx';
import { IconSprite } from './features/chrome/icon-sprite.tsx';
import { TrainingBanner } from './features/chrome/training-banner.tsx';
import { StaffPlace } from './features/staff/staff-place.tsx';
import { Floating } from './routes/floating.tsx';
import { useArrival } from './lib/arrival.ts';
import { type Chrome, readChrome } from './lib/chrome.server.ts';
import { useOnward } from './lib/onward.ts';
import { isTraining } from './lib/shop-mode.ts';
import { site } from './site.ts';
import styles from './styles/store.css?url';

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const;

export const links: LinksFunction = () => [
  font(newsreader),
  font(figtree),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export const loader = ({ request }: LoaderFunctionArgs): Promise<Chrome> => readChrome(request);

/** Menu and branches are the same on every page: read once a visit. */
export const shouldRevalidate = () => false;

const EMPTY: Chrome = { categories: [], announcement: '', branches: [], dealsEnd: '' };

export function Layout({ children }: { children: ReactNode }) {
  const chrome = (useRouteLoaderData('root') as Chrome | undefined) ?? EMPTY;
  return (
    <html lang={site.locale} data-mode={isTraining() ? 'training' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#173937" />
        <EarlyPress />
        <LateStart />
        <StaffKey />
        <Meta />
        <noscript>
          <style>{'.needs-script{display:none!important}'}</style>
        </noscript>
        <Links />
      </head>
      <body>
        <IconSprite />
        <a className="skip" href="#main">
          Skip to content
        </a>
        {isTraining() && <TrainingBanner />}
        <DialogHost>
          <StaffPlace />
          <Header announcement={chrome.announcement} />
          <OfflineBar />
          <Suspense>
            {children}
            <Hydrated part="page" />
          </Suspense>
          <Footer categories={chrome.categories} branches={chrome.branches} />
          <Floating categories={chrome.categories} bar={chrome.bottomBar} />
          <Hydrated part="frame" />
        </DialogHost>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useOnward();
  useArrival();
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
