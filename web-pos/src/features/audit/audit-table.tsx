import type { AuditAnswer, AuditFact, AuditLine } from '@shop/contract/pos/audit';
import { Bone } from '@shop/ui/skeleton';
import { TriangleAlert } from 'lucide-react';
import { nzTimeWords } from '../../lib/nz-words.ts';

type Props = { answer: AuditAnswer | undefined };

const BONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const COLUMNS = ['When', 'Staff', 'Approved by', 'What was done', 'Particulars'] as const;

/** Lines of the audit log. Without rows the real columns stand over ten grey rows of real height. */
export function AuditTable({ answer }: Props) {
  return (
    <table className="list sticky audit">
      <caption className="vh">Audit log</caption>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer?.lines.map((line) => (
          <tr key={line.id}>
            <td className="mut sm">{nzTimeWords(line.at)}</td>
            <td className="whole">{line.staff || '–'}</td>
            <td className="whole">{line.approver || '–'}</td>
            <td className="whole">{line.sentence}</td>
            <td className="sm mut whole">
              {!line.intact && (
                <b className="danger row">
                  <TriangleAlert className="i" aria-hidden strokeWidth={1.75} />
                  Changed after it was written
                </b>
              )}
              <Particulars line={line} />
            </td>
          </tr>
        ))}
        {!answer &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              {[110, 90, 90, 220, 200].map((width, at) => (
                <td key={COLUMNS[at]}>
                  <Bone width={width} height={12} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** Amounts and days as people read them; codes and long ids only for who opens them. */
const Particulars = ({ line: { facts, details } }: { line: AuditLine }) => (
  <>
    {facts.length > 0 && <Facts of={facts} />}
    <details>
      <summary>Details</summary>
      <Facts of={details} />
    </details>
  </>
);

const Facts = ({ of }: { of: readonly AuditFact[] }) => (
  <ul className="facts">
    {of.map(({ name, value }) => (
      <li key={name}>
        {name} {value}
      </li>
    ))}
  </ul>
);
