import type { PageAnswer } from '@shop/contract/v1/content';
import { Article } from '../../features/content/article.tsx';
import { Crumbs } from '../../lib/crumbs.tsx';
import { ToTop } from '../../lib/to-top.tsx';

export default function ContentView({ page }: { page: PageAnswer['page'] }) {
  return (
    <main id="main" className="wrap">
      <Crumbs trail={[{ name: page.title, url: page.slug }]} />
      <Article title={page.title} html={page.html} />
      <ToTop />
    </main>
  );
}
