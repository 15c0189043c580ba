import { Bone } from '@shop/ui/skeleton';
import { rowProps, useRows } from '../../lib/rows.ts';
import type { StaffPin } from './pins.query.ts';

const STATES: Readonly<Record<StaffPin['state'], { words: string; look: string }>> = {
  good: { words: 'In use', look: 'green' },
  none: { words: 'No PIN yet', look: '' },
  locked: { words: 'Locked', look: 'amber' },
  blocked: { words: 'Blocked', look: 'redc' },
};

type Props = { pins: readonly StaffPin[] | undefined; onReset: (person: StaffPin) => void };

/** Who works here and how their PIN stands; ↑ and ↓ move between the buttons. Without people the real columns stand over grey rows. */
export function PinTable({ pins, onReset }: Props) {
  const rows = useRows<HTMLTableSectionElement>();
  return (
    <table className="list pins">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Branch</th>
          <th scope="col">Role</th>
          <th scope="col">PIN</th>
          <th scope="col">
            <span className="vh">New PIN</span>
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {pins?.map((person, at) => (
          <Person key={person.id} {...{ person, onReset }} isFirst={at === 0} />
        ))}
        {!pins && [1, 2, 3, 4].map((no) => <Waiting key={no} />)}
      </tbody>
    </table>
  );
}

function Person({ person, onReset, isFirst }: Pick<Props, 'onReset'> & { person: StaffPin; isFirst: boolean }) {
  const { firstname, lastname, location, role, state, says } = person;
  const { words, look } = STATES[state];
  return (
    <tr>
      <th scope="row">
        {firstname} {lastname}
      </th>
      <td>{location}</td>
      <td>{role}</td>
      <td>
        <span className={`chip ${look}`}>{words}</span>
        {says && <span className="sm mut says">{says}</span>}
      </td>
      <td className="num">
        <button
          type="button"
          className="btn"
          aria-label={`${state === 'none' ? 'Set a PIN for' : 'Reset the PIN of'} ${firstname} ${lastname}`}
          {...rowProps(isFirst)}
          onClick={() => onReset(person)}
        >
          {state === 'none' ? 'Set PIN' : 'Reset PIN'}
        </button>
      </td>
    </tr>
  );
}

const Waiting = () => (
  <tr>
    <td colSpan={5}>
      <Bone width={60} />
    </td>
  </tr>
);
