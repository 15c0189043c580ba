import { TEXT_LIMITS } from '@shop/primitives/text';
import type { BankingStartAnswer } from '@shop/contract/pos/banking';
import { messageOf } from '@shop/contract/client';
import { formatDollars, formatSigned } from '@shop/primitives/money';
import { agreed, useDialog } from '@shop/ui/dialog/use-dialog';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import {
  lookOf,
  postedOf,
  problemOf,
  totalsOf,
  type Totals,
  type Typed,
  wrongOf,
} from '../../features/banking/amounts.ts';
import { BackAgain } from '../../features/banking/back-again.tsx';
import { startQuery, submitBanking } from '../../features/banking/banking.query.ts';
import { Difference } from '../../features/banking/difference.tsx';
import { Includes } from '../../features/banking/earlier.tsx';
import { forgetCount } from '../../features/banking/kept-count.ts';
import { MethodTable } from '../../features/banking/method-table.tsx';
import { useCount } from '../../features/banking/use-count.ts';
import { PaymentTable } from '../../features/banking/payment-table.tsx';
import { sessionQuery } from '../../features/session/session.query.ts';
import { KeyHints } from '../../lib/key-hints.tsx';
import { KEYS, useKey } from '../../lib/keys.ts';
import { nzDayInFull, nzDayWords } from '../../lib/nz-words.ts';
import { say } from '../../lib/notice.tsx';
import { Panel } from '../../lib/panel.tsx';
import { paths, recordAt } from '../../paths.ts';
import { useStyles } from '../../lib/use-styles.ts';
import bankingCss from './banking.css?inline';

/** The day that is to be submitted: amounts are counted, then it is submitted for good. */
export function Page() {
  useStyles(bankingCss);
  const { date = '' } = useParams();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const { data, error } = useQuery(startQuery(date, session.staff?.branch ?? ''));
  if (data) return <Count key={`${data.branch} ${date}`} day={data} />;
  return (
    <div className="pad" aria-busy={!error}>
      {error && (
        <>
          <p className="danger" role="alert">
            {error.message}
          </p>
          <Link to={paths.banking}>Back to End Day Banking</Link>
        </>
      )}
    </div>
  );
}

const HINTS = [
  ['Tab', 'next amount'],
  ['F8', 'submit'],
  ['F1', 'all keys'],
] as const;

type Started = Extract<BankingStartAnswer, { success: true }>;

function Count({ day }: { day: Started }) {
  const { typed, comment, isBack, typeAmount, typeComment, startAnew } = useCount(day);
  const { pMethods, allPayments, payments, date, location } = day;
  const totals = totalsOf(pMethods, typed);
  const { problem, isBusy, submit } = useSubmit(day, { typed, comment, totals });
  const commentId = useId();
  useKey('main', () => void submit());
  const focusAmount = () => document.querySelector<HTMLElement>('[data-amount]')?.focus();
  useEffect(focusAmount, []);
  const press = () => void submit();
  return (
    <>
      <div className="head">
        <b>{nzDayInFull(date)}</b>
        <span className="mut">{location}</span>
        <span className="grow" />
        <span className="sm mut">{payments === 1 ? '1 payment' : `${payments} payments`}</span>
      </div>
      <div className="scroll">
        {isBack && <BackAgain onAnew={() => (startAnew(), focusAmount())} />}
        <Includes earlier={day.earlier} />
        <MethodTable methods={pMethods} typed={typed} onType={typeAmount} />
        <PaymentTable payments={allPayments} count={payments} />
      </div>
      <KeyHints hints={HINTS} />
      <Panel>
        <div className="part grow f">
          <label htmlFor={commentId}>Comment</label>
          <textarea
            id={commentId}
            className="in say"
            maxLength={TEXT_LIMITS.comment}
            value={comment}
            onChange={({ target }) => typeComment(target.value)}
          />
        </div>
        <div className="foot">
          {problem && (
            <p className="err" role="alert">
              {problem}
            </p>
          )}
          <Difference {...totals} />
          <button type="button" className="btn primary main" aria-disabled={isBusy} onClick={press}>
            {isBusy ? 'One moment…' : 'SUBMIT END DAY BANKING'}
            <kbd aria-hidden>{KEYS.main.key}</kbd>
          </button>
        </div>
      </Panel>
    </>
  );
}

type Counted = { typed: Typed; comment: string; totals: Totals };

/** Asks, submits, and shows the record. What changed meanwhile is read anew; what was typed stays. */
function useSubmit(day: Started, { typed, comment, totals }: Counted) {
  const { date, branch, location, pMethods } = day;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const dialogs = useDialog();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const submit = async () => {
    if (isBusy) return;
    const wrong = wrongOf(pMethods, typed);
    setProblem((wrong && problemOf(wrong, typed)) ?? '');
    if (wrong) return document.querySelector<HTMLElement>('[data-amount][aria-invalid]')?.focus();
    const message = <Warning where={`${location}, ${nzDayWords(date)}`} totals={totals} />;
    if (!(await agreed(dialogs.confirm({ title: 'SUBMIT END DAY BANKING...', message, confirm: 'Confirm' })))) return;
    setBusy(true);
    try {
      const { id } = await submitBanking({ date, branch, comment, pMethods: postedOf(pMethods, typed) });
      forgetCount({ branch, date });
      await cache.invalidateQueries({ queryKey: ['banking', 'week'] });
      void say(`End day banking of ${nzDayWords(date)} is submitted.`);
      await navigate(recordAt(id), { replace: true });
    } catch (error) {
      setProblem(messageOf(error));
      await cache.invalidateQueries({ queryKey: ['banking', 'start'] });
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, submit };
}

const Warning = ({ where, totals: { actual, difference } }: { where: string; totals: Totals }) => (
  <>
    <p>After confirmation, it will no longer be able to modify</p>
    <dl className="sums">
      <div>
        <dt>{where}</dt>
        <dd>{formatDollars(actual)}</dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd className={lookOf(difference)}>{formatSigned(difference)}</dd>
      </div>
    </dl>
  </>
);
