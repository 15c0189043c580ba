// @vitest-environment jsdom
import { asNzDate } from '@shop/primitives/nz-time';
import type { SessionStaff } from '@shop/contract/v1/session';
import { beforeEach, expect, it } from 'vitest';
import { claimScreen } from '../../lib/owner.ts';
import type { Change } from './change.ts';
import { dropKept, keepUnsent, keptFor, layAside, unsentOf } from './unsent.ts';

const TODAY = asNzDate('2026-11-28');
const staff = (id: string, firstname: string) => ({ id, firstname, lastname: 'Staff' }) as SessionStaff;
const [PRIYA, MARCUS] = [staff('priya', 'Priya'), staff('marcus', 'Marcus')];
const at = { draft: 'sale-1', orderNo: '' };
const lastname: Change = { kind: 'fields', fields: { lastname: 'Lee' } };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  claimScreen(PRIYA);
  keepUnsent(at, [lastname]);
});

it('what was not sent is found again by who typed it, and by nobody else', () => {
  expect(unsentOf(at)).toEqual([lastname]);
  expect(claimScreen(MARCUS)?.name).toBe('Priya Staff');
  expect(unsentOf(at)).toEqual([]);
});

it('is laid aside for that person when a colleague takes the tab, and is kept under their id alone', () => {
  expect(layAside('priya', TODAY)).toEqual([{ ...at, changes: [lastname] }]);
  expect(Object.keys(sessionStorage)).toEqual(['screen-of']);
  expect(Object.keys(localStorage)).toEqual(['kept:priya']);
  expect(keptFor('marcus', TODAY)).toEqual([]);
  expect(keptFor('priya', TODAY)).toEqual([{ ...at, changes: [lastname] }]);
});

it('is gone once it was used, and with the end of the day, whoever signs in then', () => {
  layAside('priya', TODAY);
  expect(keptFor('marcus', asNzDate('2026-11-29'))).toEqual([]);
  expect(localStorage.length).toBe(0);
  keepUnsent(at, [lastname]);
  layAside('priya', TODAY);
  dropKept('priya');
  expect(keptFor('priya', TODAY)).toEqual([]);
});

it('of two screens of one day is kept together', () => {
  layAside('priya', TODAY);
  keepUnsent({ draft: '', orderNo: '100023' }, [{ kind: 'remove', sku: 'SOFA' }]);
  layAside('priya', TODAY);
  expect(keptFor('priya', TODAY).map(({ draft, orderNo }) => draft || orderNo)).toEqual(['sale-1', '100023']);
});
