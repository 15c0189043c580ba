import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { HttpError } from '../lib/http.ts';
import { paths } from '../paths.ts';

/** What is known of a failure, as a heading and a sentence. */
function wordsOf(error: unknown): [string, string] {
  if (!(error instanceof HttpError)) return ['That did not work', 'This screen could not be opened.'];
  if (error.status === 403) return ['You may not see this', error.message];
  if (error.status === 404) return ['This is not here', error.message];
  return ['That did not work', error.message];
}

/** What a person sees when a screen cannot be shown: the sentence, and a way on. In the frame, the menu stays at hand. */
export function ProblemPage({ inFrame = false }: { inFrame?: boolean }) {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  useEffect(() => reset, [reset]);
  const [heading, sentence] = wordsOf(error);
  const Heading = inFrame ? 'h2' : 'h1';
  const Place = inFrame ? 'section' : 'main';
  return (
    <Place className={inFrame ? 'state' : 'gate'}>
      <Heading className={inFrame ? 'h' : undefined}>{heading}</Heading>
      <p role="alert">{sentence}</p>
      <div className="row">
        <button type="button" className="btn primary" onClick={() => window.location.reload()}>
          Try again
        </button>
        {inFrame && (
          <Link className="btn" to={paths.home}>
            Today
          </Link>
        )}
      </div>
      {error instanceof HttpError && error.requestId && <p className="xs mut">Reference {error.requestId}</p>}
    </Place>
  );
}
