import { shopQuestion } from './shop-question.ts';

/** Above what a search found: the way to the page that answers what was asked of the shop. */
export function ShopAnswer({ search }: { search: string }) {
  const page = shopQuestion(search);
  if (!page) return null;
  return (
    <p>
      Looking for help?{' '}
      <a className="link" href={page.to}>
        {page.text}
      </a>
    </p>
  );
}
