import type { TakingsAnswer } from '@shop/contract/pos/frame';
import { asCents, formatDollars, money, subtract, wireCents } from '@shop/primitives/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { KEYS, useKey } from '../../lib/keys.ts';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { Panel } from '../../lib/panel.tsx';
import { paths } from '../../paths.ts';
import { takingsQuery } from './takings.query.ts';

type Props = { branch: string; place: string };

/** What the branch has taken today, beside yesterday by this time of day; and the way to a new sale. */
export function TakingsPanel({ branch, place }: Props) {
  const { data, error } = useQuery(takingsQuery(branch));
  const navigate = useNavigate();
  useKey('main', () => void navigate(paths.sale));
  return (
    <Panel>
      <div className="part">
        <h2 className="h">Takings, {place}</h2>
        {data && <Taken takings={data} />}
        {error && !data && (
          <p className="sm warn">Takings could not be read just now. This page asks again by itself.</p>
        )}
      </div>
      <div className="scroll">{data && data.methods.length > 0 && <Methods methods={data.methods} />}</div>
      <div className="foot">
        <Link className="btn primary main" to={paths.sale} aria-keyshortcuts={KEYS.main.key}>
          New sale
          <kbd aria-hidden>{KEYS.main.key}</kbd>
        </Link>
      </div>
    </Panel>
  );
}

type Answered = Extract<TakingsAnswer, { success: true }>;

function Taken({ takings: { today, asOf, yesterdayByNow, yesterdayAtClose } }: { takings: Answered }) {
  const more = subtract(wireCents(today), wireCents(yesterdayByNow));
  return (
    <>
      <div className="total">
        <span>
          <b>Taken</b>
          <span className="xs mut">by {nzTimeWords(asOf).split(', ')[1]}</span>
        </span>
        <span className="fig">{money(today)}</span>
      </div>
      <p className="sm">
        <b className={more < 0 ? 'warn' : 'ok'}>
          {formatDollars(asCents(Math.abs(more)))} {more < 0 ? 'less' : 'more'}
        </b>{' '}
        <span className="mut">than yesterday by now</span>
      </p>
      <p className="xs mut">Yesterday at close {money(yesterdayAtClose)}</p>
    </>
  );
}

const Methods = ({ methods }: Pick<Answered, 'methods'>) => (
  <table className="meth sm">
    <thead>
      <tr>
        <th scope="col">Method</th>
        <th scope="col" className="num">
          Today
        </th>
        <th scope="col" className="num">
          Yesterday by now
        </th>
      </tr>
    </thead>
    <tbody>
      {methods.map(({ gateway, name, today, yesterday }) => (
        <tr key={gateway}>
          <th scope="row">{name}</th>
          <td className="num">{money(today)}</td>
          <td className="num mut">{money(yesterday)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
