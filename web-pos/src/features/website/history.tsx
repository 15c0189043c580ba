import type { EditedContent } from '@shop/contract/pos/content';
import { actWords } from './content-words.ts';

type Props = { saved: EditedContent; isBusy: boolean; onBringBack: (version: number) => void };

/** Who did what, the newest first. A version that is not the newest can be brought back. */
export function History({ saved: { history, item }, isBusy, onBringBack }: Props) {
  const offered = new Set<number>([item.version]);
  const lines = history.map((line) => {
    const isOffered = !offered.has(line.version);
    offered.add(line.version);
    return { ...line, isOffered };
  });
  return (
    <section className="website-history" aria-label="History">
      <h2 className="h">History</h2>
      <ol>
        {lines.map(({ isOffered, ...line }) => (
          <li key={`${line.act} ${line.version} ${line.at}`} className="row">
            <b>{line.version}</b>
            <span className="grow sm">{actWords(line)}</span>
            {isOffered && (
              <button
                type="button"
                className="btn quiet"
                aria-label={`Bring back version ${line.version}`}
                aria-disabled={isBusy}
                onClick={() => onBringBack(line.version)}
              >
                Bring back
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
