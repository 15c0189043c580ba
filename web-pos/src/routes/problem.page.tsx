import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { HttpError } from '../lib/http.ts';

/** What a person sees when a screen cannot be shown: the sentence, and a way on. */
export function ProblemPage() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  useEffect(() => reset, [reset]);
  const sentence = error instanceof HttpError ? error.message : 'This screen could not be opened.';
  return (
    <main className="gate">
      <h1>That did not work</h1>
      <p role="alert">{sentence}</p>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
