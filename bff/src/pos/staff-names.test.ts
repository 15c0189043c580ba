import { refuse } from '@shop/primitives/refusal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staffNames } from './staff-names.ts';

const names = new Map([
  ['1', 'Mere'],
  ['2', 'Sam'],
]);
const account = () => ({
  nameStaff: vi.fn(({ ids }: { ids: string[] }) =>
    Promise.resolve({
      staff: ids.flatMap((id) => {
        const firstname = names.get(id);
        return firstname ? [{ id, firstname, lastname: 'Hill', email: '' }] : [];
      }),
    }),
  ),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks for each name once a minute, and only for those that are not known', async () => {
  const one = account();
  await staffNames(one as never, ['1', '', '1']);
  expect(await staffNames(one as never, ['1', '2'])).toEqual(
    new Map([
      ['1', 'Mere Hill'],
      ['2', 'Sam Hill'],
    ]),
  );
  expect(one.nameStaff.mock.calls).toEqual([[{ ids: ['1'] }], [{ ids: ['2'] }]]);
  vi.advanceTimersByTime(60_001);
  await staffNames(one as never, ['1']);
  expect(one.nameStaff).toHaveBeenCalledTimes(3);
});

it('asks again for whom nobody knew, and for all after account was away', async () => {
  const one = account();
  expect(await staffNames(one as never, ['9'])).toEqual(new Map());
  await staffNames(one as never, ['9']);
  one.nameStaff.mockRejectedValueOnce(refuse('unavailable', 'call.unavailable', 'away'));
  expect(await staffNames(one as never, ['1'])).toEqual(new Map());
  expect(await staffNames(one as never, ['1'])).toEqual(new Map([['1', 'Mere Hill']]));
  expect(one.nameStaff).toHaveBeenCalledTimes(4);
});
