import { type ActionFunctionArgs, type MetaDescriptor, useActionData } from 'react-router';
import { Newsletter } from '../../features/newsletter/newsletter.tsx';
import { Crumbs } from '../../lib/crumbs.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { answerForm } from '../../lib/plain-form.server.ts';
import type { FormAnswer } from '../../lib/plain-form.ts';
import { plainCalls } from '../../late-calls.ts';
import { paths } from '../../paths.ts';

/** The form of the home page as a reader without script sends it. */
export const action = ({ request }: ActionFunctionArgs) => answerForm(request, plainCalls.newsletter, ['email']);

export const meta = (): MetaDescriptor[] =>
  pageMeta({
    title: 'Newsletter',
    description: 'One letter a month: new pieces, and one useful thing about wood.',
    address: paths.newsletter,
  });

/** Where the newsletter's form of the home page is answered, and a page of its own for whoever looks for it. */
export default function NewsletterPage() {
  return (
    <main id="main">
      <div className="wrap">
        <Crumbs trail={[{ name: 'Newsletter', url: 'newsletter' }]} />
        <h1 className="vh">Newsletter</h1>
      </div>
      <Newsletter sent={useActionData<FormAnswer>()} />
    </main>
  );
}
