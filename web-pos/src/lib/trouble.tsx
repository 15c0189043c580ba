import { HttpError } from './http.ts';

/** Another try of the same person is answered alike. */
const isForbidden = (error: Error): boolean => error instanceof HttpError && error.status === 403;

/** What could not be read, why, and another try where that may help. */
export const Trouble = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className="pad" role="alert">
    <p className="danger">{error.message}</p>
    {!isForbidden(error) && (
      <button type="button" className="btn" onClick={onRetry}>
        Try again
      </button>
    )}
  </div>
);
