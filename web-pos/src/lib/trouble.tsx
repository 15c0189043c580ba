/** What could not be read, why, and another try. */
export const Trouble = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="pad" role="alert">
    <p className="danger">{error.message}</p>
    <button type="button" className="btn" onClick={onRetry}>
      Try again
    </button>
  </div>
);
