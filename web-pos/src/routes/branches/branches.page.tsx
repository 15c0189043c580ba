import { useSuspenseQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../features/branches/branches.query.ts';
import { sessionQuery } from '../../features/session/session.query.ts';

/** Where stock lies and whom to phone there. The row of this till's branch is marked. */
export function Page() {
  const { data } = useSuspenseQuery(branchesQuery);
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <div className="scroll">
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Name</th>
            <th scope="col">Address</th>
            <th scope="col">Phone</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {data.locations.map((place) => (
            <tr key={place.code} aria-current={place.code === session.staff?.branch || undefined}>
              <td>{place.code}</td>
              <th scope="row">{place.name}</th>
              <td>{place.address}</td>
              <td>{place.phone}</td>
              <td>{place.hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.locations.length === 0 && <p className="pad mut">No branches are set up yet.</p>}
    </div>
  );
}
