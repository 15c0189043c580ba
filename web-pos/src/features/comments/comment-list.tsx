import type { LogEntry, LogsAnswer } from '@shop/contract/pos/activity';
import { useId, useState } from 'react';
import { nzTimeWords } from '../../lib/nz-words.ts';

type Props = { answer: LogsAnswer & { success: true } };

/** Comments, or everything that was done as well. */
export function CommentList({ answer: { logs, logStaffs } }: Props) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const names = new Map(logStaffs.map((staff) => [staff.id, `${staff.firstname} ${staff.lastname}`]));
  const comments = logs.filter(({ event }) => event.endsWith('-notice'));
  const shown = isWhole ? logs : comments;
  return (
    <section className="pad" aria-labelledby={id}>
      <div className="row">
        <h2 className="h grow" id={id}>
          {isWhole ? 'Comments and log' : 'Comments'}
        </h2>
        <button type="button" className="btn quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Comments only' : `Show the log (${logs.length - comments.length})`}
        </button>
      </div>
      {shown.length === 0 && <p className="mut sm">No comments yet.</p>}
      <ul className="log sm">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = { entry: LogEntry; names: ReadonlyMap<string, string> };

function Entry({ entry: { causer_id: causer, description, properties, created_at: at, event }, names }: EntryProps) {
  const nameOf = (staff: string) => names.get(staff) ?? 'a colleague';
  const alerted = properties.remind.map(
    (staff) => `${nameOf(staff)}${properties.read.includes(staff) ? ', read' : ''}`,
  );
  return (
    <li>
      <span>
        <b>{causer === '' ? 'The shop' : nameOf(causer)}</b>{' '}
        <span className={event.endsWith('-log') ? 'mut' : undefined}>{description}</span>
        {alerted.length > 0 && <span className="mut">{` Alerted ${alerted.join('; ')}`}</span>}
      </span>
      <span className="mut xs">{nzTimeWords(at)}</span>
    </li>
  );
}
