/** Codes that nothing has: they stay until somebody has seen them, whatever is scanned next. */
export function Unknown({ codes, onDismiss }: { codes: readonly string[]; onDismiss: () => void }) {
  return (
    <div role="alert">
      {codes.length > 0 && (
        <span className="bar slim">
          <span className="grow">{codes.map((code) => `${code}: No results`).join(' · ')}</span>
          <button type="button" className="btn" onClick={onDismiss}>
            Dismiss
          </button>
        </span>
      )}
    </div>
  );
}
