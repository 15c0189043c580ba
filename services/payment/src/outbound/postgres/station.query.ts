import { columns, flag, text } from '@shop/kit/postgres/columns';
import type { Db } from '@shop/kit/postgres/transaction';
import type { Station, StationReader, TerminalAttempt } from '../../application/terminal-ports.ts';
import { attemptColumns } from './attempt.columns.ts';

type Named = Pick<Station, 'id' | 'branch' | 'name' | 'gateway'>;
const stationColumns = columns<Named>({ id: text, branch: text, name: text, gateway: text });
const busyColumns = columns<Station>({
  ...{ id: text, branch: text, name: text, gateway: text },
  ...{ isBusy: flag, busyOrderNo: text, busyStaffId: text, isBusyInDoubt: flag },
});

const STATIONS = `
  select ${stationColumns.names('s.')},
         a.station is not null as is_busy, coalesce(a.order_no, '') as busy_order_no, coalesce(a.staff_id, '') as busy_staff_id,
         a.in_doubt_since is not null as is_busy_in_doubt
    from station s join payment_method m on m.code = s.gateway
    left join attempt a on a.station = s.id and a.state in ('started', 'open')
   where s.enabled and m.enabled and m.flow = 'terminal'`;

/** The card terminals of the branches, and what is under way at them. */
export function stationQuery(db: Db): StationReader {
  return {
    async stations({ branch, gateway }) {
      const { rows } = await db.query<object>(`${STATIONS} and s.branch = $1 and $2 in ('', s.gateway) order by s.id`, [
        branch,
        gateway,
      ]);
      return rows.map((row) => busyColumns.read(row));
    },
    async station(id) {
      const { rows } = await db.query<object>(`${STATIONS} and s.id = $1`, [id]);
      return rows[0] && busyColumns.read(rows[0]);
    },
    async underWay({ orderNo, providerSession, reference }) {
      const { rows } = await db.query<{ station_name: string; is_in_doubt: boolean }>(
        `select ${attemptColumns.names('a.')}, s.name as station_name, a.in_doubt_since is not null as is_in_doubt
           from attempt a join station s on s.id = a.station
          where a.station <> '' and ((a.order_no = $1 and a.state in ('started', 'open'))
                                     or ($2 <> '' and a.provider_session = $2 and a.provider_session <> '')
                                     or a.our_reference = $3)
          order by a.started_at`,
        [orderNo, providerSession, reference],
      );
      return rows.map(
        (row): TerminalAttempt => ({
          attempt: attemptColumns.read(row),
          stationName: row.station_name,
          isInDoubt: row.is_in_doubt,
        }),
      );
    },
  };
}
