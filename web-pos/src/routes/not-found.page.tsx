import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** An address under /pos that is no screen. */
export function Page() {
  return (
    <section className="state">
      <h2 className="h">There is no such screen</h2>
      <p className="mut">The address may be mistyped, or what it showed is gone.</p>
      <Link className="btn primary" to={paths.home}>
        Today
      </Link>
    </section>
  );
}
