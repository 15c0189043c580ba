/** 'YYYY-MM-DD HH:mm' in New Zealand, as orders carry it, for people: '25 Nov 2025, 4:12 pm'. */
export function nzTimeText(nztime: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})/.exec(nztime);
  if (!match) return nztime;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map(Number);
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute)); // already New Zealand's clock, so it is read as it stands
  const date = moment.toLocaleDateString('en-NZ', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const time = moment.toLocaleTimeString('en-NZ', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return `${date}, ${time.toLowerCase()}`;
}

/** 'YYYY-MM-DD' as '25 Nov 2025'; any other text as it stands. */
export const nzDayText = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? (nzTimeText(`${day} 00:00`).split(',', 1)[0] ?? day) : day;
