import { permissions } from './pos/permissions.ts';

/**
 * The table of what staff, managers and admins may do, as /docs shows it.
 * @param served calls that exist; an action without one of them reads 'not built yet'
 */
export function permissionPage(served: readonly string[]): string {
  const rows = permissions.map(({ action, means, pin = '', calls }) => {
    const built = calls.filter((call) => served.includes(call)).map((call) => `\`${call}\``);
    const cells = [action, means.staff, means.manager, means.admin, pin, built.join(' ') || 'not built yet'];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '## What staff, manager and admin may do',
    '',
    '| action | staff | manager | admin | PIN type | calls |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
