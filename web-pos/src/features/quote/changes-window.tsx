import { messageOf } from '@shop/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import { nzTimeWords } from '../../lib/nz-words.ts';
import { Cancel, Window } from '../../lib/window.tsx';
import { changesOf, type Keep, rebase } from './quote.calls.ts';

type Props = { orderNo: string; onDone: () => void; onClose: () => void };

/** This quote was saved by a colleague meanwhile: what differs, field by field, and whose is kept. Nothing is lost by looking. */
export default function ChangesWindow({ orderNo, onDone, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['quote-changes', orderNo],
    queryFn: ({ signal }) => changesOf(orderNo, signal),
    gcTime: 0,
  });
  const [refused, setRefused] = useState('');
  const choose = async (keep: Keep) => {
    if (!data) return;
    try {
      await rebase(orderNo, keep, data.version);
      onDone();
    } catch (reason) {
      setRefused(messageOf(reason));
      await refetch();
    }
  };
  const problem = refused || error?.message;
  return (
    <Window size="xl" onClose={onClose}>
      <div className="dh">
        <Heading slot="title">
          {data ? `Saved by ${data.savedBy}, ${nzTimeWords(data.savedAt)}` : 'Saved meanwhile'}
        </Heading>
      </div>
      <div className="body">
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
        {data && <Differences rows={data.differences} />}
      </div>
      <div className="df">
        <span className="grow sm mut">
          Keep both: all changes of both; where both changed the same, yours. Nothing is changed before you choose, and
          the quote only when you save it.
        </span>
        <Cancel />
        <Button className="btn" onPress={() => void choose('theirs')}>
          Take theirs
        </Button>
        <Button className="btn" onPress={() => void choose('mine')}>
          Keep mine
        </Button>
        <Button className="btn primary" onPress={() => void choose('both')}>
          Keep both
        </Button>
      </div>
    </Window>
  );
}

type Row = { what: string; of: string; before: string; theirs: string; yours: string };

function Differences({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <p className="mut">Nothing differs.</p>;
  return (
    <table className="list differ">
      <thead>
        <tr>
          {['', 'Before', 'Theirs', 'Yours'].map((head) => (
            <th key={head} scope="col">
              {head || <span className="vh">Field</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, of, before, theirs, yours }) => (
          <tr key={`${what} ${of}`}>
            <th scope="row">{of}</th>
            <td>{before || '–'}</td>
            <td className={theirs === before ? 'mut' : undefined}>{theirs || '–'}</td>
            <td className={yours === before ? 'mut' : undefined}>{yours || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
