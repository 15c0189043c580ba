import type { Address } from '@shop/contract/client';
import { messageOf } from '@shop/contract/client';
import type { AuditChain, AuditChecked } from '@shop/contract/pos/audit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ShieldCheck, TriangleAlert } from 'lucide-react';
import { postJson } from '../../lib/http.ts';
import { nzTimeWords } from '../../lib/nz-words.ts';

const WRONG = {
  changed: 'its text or its place was changed',
  missing: 'it is missing',
  moved: 'it follows another line than it says',
  rewritten: 'the chain up to it was written anew',
} as const;

/** How far the chain of each source is whole, and the way to check all of them now. Its place is kept while that is read. */
export function ChainState({ chains }: { chains: readonly AuditChain[] | undefined }) {
  const cache = useQueryClient();
  const check = useMutation({
    mutationFn: () => postJson('/pos/audit/check' as Address<AuditChecked>, {}),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['audit'] }),
  });
  const broken = (chains ?? []).filter(({ problem }) => problem !== '');
  return (
    <section className="chains" aria-label="Check of the chain">
      <div className="grow">
        {broken.map((chain) => (
          <p key={chain.source} className="danger row" role="alert">
            <TriangleAlert className="i" aria-hidden strokeWidth={1.75} />
            <span>
              <b>
                {chain.source}, line {chain.problemAt}
              </b>{' '}
              does not fit: {chain.problem !== '' && WRONG[chain.problem]}. Found {whenOf(chain)}.
            </span>
          </p>
        ))}
        <p className="sm mut row">
          {!chains && <span className="i" />}
          {broken.length === 0 && chains && chains.length > 0 && (
            <Check className="i ok" aria-hidden strokeWidth={1.75} />
          )}
          <span>{chains ? wordsOf(chains) : 'One moment…'}</span>
        </p>
        {check.error && (
          <p className="sm danger" role="alert">
            {messageOf(check.error)}
          </p>
        )}
      </div>
      <button
        type="button"
        className="btn"
        aria-disabled={check.isPending || undefined}
        onClick={() => !check.isPending && check.mutate()}
      >
        <ShieldCheck className="i" aria-hidden strokeWidth={1.75} />
        {check.isPending ? 'Checking…' : 'Check now'}
      </button>
    </section>
  );
}

const whenOf = ({ checkedAt }: AuditChain) => (checkedAt ? nzTimeWords(checkedAt) : 'just now');

/** 'Chain checked Wed 25 Nov, 1:00 pm: order to line 5,211, cart to line 3.' */
function wordsOf(chains: readonly AuditChain[]): string {
  const whole = chains.filter(({ problem, checkedAt }) => problem === '' && checkedAt !== null);
  const running = chains.filter(({ running: is }) => is).map(({ source }) => source);
  const latest = whole
    .map(({ checkedAt }) => checkedAt ?? '')
    .toSorted()
    .at(-1);
  const said = whole.map(({ source, checkedTo }) => `${source} to line ${checkedTo.toLocaleString('en-NZ')}`);
  const done = latest ? `Chain checked ${nzTimeWords(latest)}: ${said.join(', ')}.` : 'The chain was not checked yet.';
  return running.length > 0 ? `${done} Being checked: ${running.join(', ')}.` : done;
}
