import { data } from 'react-router';

export const loader = (): never => {
  throw data(null, { status: 404, statusText: 'Not Found' });
};

/** Never shown: the loader answers 404 and the error page takes over. */
export default function NotFoundPage() {
  return null;
}
