import type { AuditAnswer } from '@shop/contract/pos/audit';
import { Bone } from '@shop/ui/skeleton';
import { TriangleAlert } from 'lucide-react';
import { nzTimeWords } from '../../lib/nz-words.ts';

type Props = { answer: AuditAnswer | undefined };

const BONES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const COLUMNS = ['When', 'Staff', 'Approved by', 'What', 'Of', 'Detail'] as const;

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
            <td className="whole">
              {line.action}, {line.outcome}
            </td>
            <td className="whole">{line.target || '–'}</td>
            <td className="sm mut whole">
              {!line.intact && (
                <b className="danger row">
                  <TriangleAlert className="i" aria-hidden strokeWidth={1.75} />
                  Changed after it was written
                </b>
              )}
              {line.detail}
            </td>
          </tr>
        ))}
        {!answer &&
          BONES.map((bone) => (
            <tr key={bone} aria-hidden>
              {[110, 90, 90, 140, 80, 200].map((width, at) => (
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
