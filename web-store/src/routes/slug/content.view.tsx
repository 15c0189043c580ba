import type { PageAnswer } from '@shop/contract/v1/content';
import { useRouteLoaderData } from 'react-router';
import { Article } from '../../features/content/article.tsx';
import { SignUpForm } from '../../features/sign-up/sign-up-form.tsx';
import type { Chrome } from '../../lib/chrome.server.ts';
import { Crumbs } from '../../lib/crumbs.tsx';
import { ToTop } from '../../lib/to-top.tsx';

/** A text page whose address begins so is a campaign: its form stands below, and its leads carry the address. */
const isSignUp = (slug: string): boolean => slug.startsWith('sign-up-');

export default function ContentView({ page }: { page: PageAnswer['page'] }) {
  const branches = (useRouteLoaderData('root') as Chrome | undefined)?.branches ?? [];
  return (
    <main id="main" className="wrap">
      <Crumbs trail={[{ name: page.title, url: page.slug }]} />
      <Article title={page.title} html={page.html} />
      {isSignUp(page.slug) && <SignUpForm type={page.slug} branches={branches} />}
      <ToTop />
    </main>
  );
}
