import type { Location } from '@shop/contract/v1/store';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useActionData,
  useLoaderData,
} from 'react-router';
import { Branches } from '../../features/contact/branches.tsx';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { readOptional } from '../../lib/bff.server.ts';
import { Crumbs } from '../../lib/crumbs.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { answerForm } from '../../lib/plain-form.server.ts';
import type { FormAnswer } from '../../lib/plain-form.ts';
import { plainCalls } from '../../late-calls.ts';
import { paths } from '../../paths.ts';
import * as reads from '../../reads.ts';
import { site } from '../../site.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<{ locations: Location[] }> {
  const answer = await readOptional(reads.locations, request);
  return { locations: answer?.locations ?? [] };
}

/** The form as a reader without script sends it. */
export const action = ({ request }: ActionFunctionArgs) =>
  answerForm(request, plainCalls.contact, ['name', 'email', 'mobile', 'subject', 'message']);

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Contact', description: `Write, or ring ${site.phone}, ${site.hours}.`, address: paths.contact });

export default function ContactPage() {
  const { locations } = useLoaderData<{ locations: Location[] }>();
  return (
    <main id="main" className="wrap">
      <Crumbs trail={[{ name: 'Contact', url: 'contact' }]} />
      <div className="list-head">
        <h1>Write to us</h1>
        <p className="lead">
          Or ring <span className="num">{site.phone}</span>, {site.hours}. A person answers.
        </p>
      </div>
      <div className="contact">
        <ContactForm sent={useActionData<FormAnswer>()} />
        <Branches locations={locations} />
      </div>
    </main>
  );
}
