import { WEB_BRANCH } from '@shop/commerce/branches';
import type { HomeAnswer, Task, TaskCode, TaskOrder } from '@shop/contract/pos/home';
import { Bone } from '@shop/ui/skeleton';
import { money } from '@shop/primitives/money';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { KeyHints } from '../../lib/key-hints.tsx';
import { rowProps } from '../../lib/rows.ts';
import { documentAt, listAt } from '../../paths.ts';
import { AlertsBlock } from './alerts-block.tsx';
import { BankingBlock } from './banking-block.tsx';
import { ShortList } from './short-list.tsx';
import { dayWords, sentWords, TASKS, type TaskWords } from './task-words.ts';

type Board = {
  home: HomeAnswer & { success: true } /** of the session; its banking is shown */;
  branch?: string | undefined;
};

/** Open tasks, a block a kind; below, in one line, the kinds without any. */
export function TaskBoard({ home, branch }: Board) {
  const { tasks, today, counts } = home;
  const found = TASKS.map(([code, words]) => [code, words, tasks?.find((one) => one.code === code)] as const);
  const waiting = found.flatMap(([code, words, task]) =>
    task && task.count > 0 ? [[code, words, task] as const] : [],
  );
  const clear = found.filter(([, , task]) => task?.count === 0);
  const most = waiting.length < FEW_BLOCKS ? ROWS_OF_FEW : ROWS_OF_MANY;
  if (!tasks) return <p className="pad warn">Orders could not be read just now. This page asks again by itself.</p>;
  return (
    <div className="fill">
      <Terminals of={home.terminals ?? []} />
      <div className="board">
        {waiting.map(([code, words, task]) => (
          <Block
            key={code}
            {...{ words, task, today, most }}
            all={code === 'transfer' ? undefined : allIn(counts, words.list)}
          />
        ))}
        <div className="stack">
          <AlertsBlock />
          {branch && <BankingBlock branch={branch} />}
        </div>
      </div>
      {clear.length > 0 && (
        <ul className="clear mut sm" aria-label="Nothing to do">
          {clear.map(([code, { none }]) => (
            <li key={code}>
              <Check className="i" aria-hidden strokeWidth={1.75} />
              {none}
            </li>
          ))}
        </ul>
      )}
      <KeyHints hints={HINTS} />
    </div>
  );
}

/** They take no payment before somebody says how their last one ended. */
function Terminals({ of: waiting }: { of: NonNullable<HomeAnswer['terminals']> }) {
  return waiting.map(({ name, order_no: no }) => (
    <output className="bar" key={name}>
      <span className="grow">
        Card terminal {name} waits for a manager: it is not known how the payment of order #{no} ended. Until then it
        takes no other.
      </span>
      <Link className="btn" to={documentAt({ order_no: no, status: 'order' })}>
        Open order #{no}
      </Link>
    </output>
  ));
}

/** Four blocks of five rows fill a till's screen. */
const FEW_BLOCKS = 4;
const ROWS_OF_FEW = 5;
const ROWS_OF_MANY = 3;

const HINTS = [
  ['F2', 'customer'],
  ['F4', 'new sale, scan'],
  ['Tab', 'next list'],
  ['↑ or ↓', 'row'],
  ['Enter', 'open'],
  ['F1', 'all keys'],
] as const;

/** How many that list has as it opens, where the frame counts it. */
const allIn = (counts: Board['home']['counts'], list = '') =>
  list === 'quote' || list === 'p-order' ? counts?.[list] : undefined;

type BlockProps = { words: TaskWords; task: Task; today: string; all: number | undefined; most: number };

function Block({ words, task, today, all, most }: BlockProps) {
  const id = useId();
  const { count, more, orders, code } = task;
  return (
    <section aria-labelledby={id}>
      <div className="qh">
        <h2 className="h" id={id}>
          {words.title}
        </h2>
        <span className="mut sm grow">{more ? `${count}+` : count}</span>
        {words.list && (
          <Link className="sm" to={listAt(words.list)}>
            {/* Some blocks have the web shop's too, their list has not. */}
            {words.listName ?? `All${all === undefined || all < count ? '' : ` ${all}`}`}
            {!words.listName && <span className="vh"> of {words.title}</span>}
          </Link>
        )}
      </div>
      <ShortList
        labelledBy={id}
        most={most}
        rows={orders.map((order, at) => <Row key={order.order_no} {...{ order, code, today }} isFirst={at === 0} />)}
        more={more || count > orders.length ? `and ${rest(task)} more` : ''}
      />
    </section>
  );
}

const rest = ({ count, more, orders }: Task) => `${count - orders.length}${more ? ' or' : ''}`;

type RowProps = { order: TaskOrder; code: TaskCode; today: string; isFirst: boolean };

function Row({ order, code, today, isFirst }: RowProps) {
  const { order_no: no, firstname, lastname, location, amount, day, sent, goods } = order;
  return (
    <li>
      <Link to={documentAt({ order_no: no, status: code })} {...rowProps(isFirst)}>
        <b>#{no}</b>
        <span>
          <span className="clip">
            {firstname} {lastname}
            {goods && `, ${goods.pieces} ${goods.pieces === 1 ? 'piece' : 'pieces'}`}
          </span>
          <span className="xs mut clip">
            {goods && `${goods.methods.join(', ')}, `}
            {location === WEB_BRANCH ? 'web shop' : location}, {dayWords(code, day, today)}
            {code === 'quote' && `, ${sentWords(sent, today)}`}
          </span>
        </span>
        {goods ? <Readiness {...goods} /> : <span className="num">{money(amount)}</span>}
      </Link>
    </li>
  );
}

/** Whether the customer knows the day on which the goods leave. */
const Readiness = ({ confirmed }: { confirmed: boolean }) =>
  confirmed ? (
    <span className="tag">
      <Check className="i" aria-hidden strokeWidth={1.75} />
      confirmed
    </span>
  ) : (
    <span className="need">to confirm</span>
  );

/** The board before its answer, at its real measures. */
export function BoardSkeleton() {
  return (
    <div className="board" aria-hidden>
      {TASKS.map(([code]) => (
        <section key={code}>
          <div className="qh">
            <Bone width={45} />
          </div>
          <ul className="rows">
            {['one', 'two', 'three', 'four'].map((row) => (
              <li key={row}>
                <span className="row">
                  <Bone width={80} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
