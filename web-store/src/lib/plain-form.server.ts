import { parseAnswer } from '@shop/contract/answers';
import type { Address } from '@shop/contract/client';
import type { LeadAnswer } from '@shop/contract/v1/leads';
import { data } from 'react-router';
import { BFF_URL, passedOn } from './bff.server.ts';
import type { FormAnswer } from './plain-form.ts';
import { fieldText } from './use-form.ts';

/** The bff's own deadline for a call that changes something, and a little. */
const DEADLINE_MS = 5_000;
const AWAY = 'We can’t take this in at the moment. What you typed is still here: please try again shortly.';

type Said = { status: number; thanks?: string; error?: string };

async function said(path: Address<LeadAnswer>, body: object, request: Request): Promise<Said> {
  const response = await fetch(BFF_URL + path, {
    method: 'POST',
    headers: { ...passedOn(request), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const { status } = response;
  const text = await response.text();
  if (status >= 500) return { status: 503, error: AWAY };
  if (status !== 200) return { status, error: text };
  const answer = parseAnswer(path, JSON.parse(text)) as LeadAnswer;
  return answer.success ? { status, thanks: answer.message } : { status: 422, error: answer.error };
}

/** What a page answers to its form where no script runs: the thanks, or what is wrong beside all that was typed. */
export async function answerForm(request: Request, path: Address<LeadAnswer>, fields: readonly string[]) {
  const form = await request.formData();
  const typed = Object.fromEntries(fields.map((name) => [name, fieldText(form, name)]));
  const { status, ...answer } = await said(path, typed, request).catch((): Said => ({ status: 503, error: AWAY }));
  return data<FormAnswer>({ ...answer, typed }, { status });
}
