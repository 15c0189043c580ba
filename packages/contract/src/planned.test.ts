import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { PLANNED } from './planned.ts';
import { pinType } from './pos/pin.ts';
import { mayMake, permissions, pinsOf } from './pos/permissions.ts';
import { callOf, declaredRoutes, routes } from './routes.ts';
import { staffRole } from './v1/session.ts';

const declared = declaredRoutes.map(callOf);
const writtenIn = (document: ReturnType<typeof openApiDocument>) =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method} ${path}`),
  );

describe('a call that is declared and not built', () => {
  it('is in the list of declared calls, and in no list of served ones', () => {
    process.stdout.write(`${PLANNED.size} calls are declared and not built yet\n`);
    expect([...PLANNED].filter((call) => !declared.includes(call))).toEqual([]);
    expect(routes.map(callOf).filter((call) => PLANNED.has(call))).toEqual([]);
    expect(routes.length + PLANNED.size).toBe(declared.length);
  });
  it('is not shown as if it worked', () => {
    const shown = writtenIn(openApiDocument('http://localhost:8080'));
    expect(shown.filter((call) => PLANNED.has(call))).toEqual([]);
    expect(shown).toContain('post /pos/check-pin');
  });
});

describe('the table of what staff may do', () => {
  const ofStaff = declaredRoutes.filter(({ session }) => session === 'staff').map(callOf);

  it('has every call that needs a staff session, and no other', () => {
    const named = new Set(permissions.flatMap(({ calls }) => calls));
    expect([...named].toSorted()).toEqual(ofStaff.toSorted());
  });
  it('has every kind of PIN once', () => {
    const pins = permissions.flatMap(({ pin }) => pin ?? []);
    expect(pins.toSorted()).toEqual([...pinType.options].toSorted());
  });
  it('requires a PIN for exactly the actions that name its kind', () => {
    const wrong = permissions.filter(({ means, pin }) =>
      Object.values(means).some((one) => one.endsWith('PIN') !== (pin !== undefined) && one !== 'no'),
    );
    expect(wrong).toEqual([]);
    expect(pinsOf('post /pos/cart/complete')).toEqual(['quote', 'quote_email', 'order']);
  });
  it('lets some role make every call, and no role a call that it does not have', () => {
    expect(ofStaff.filter((call) => !staffRole.options.some((role) => mayMake(role, call)))).toEqual([]);
    expect(staffRole.options.map((role) => mayMake(role, 'post /pos/unknown'))).toEqual([false, false, false]);
  });
  it('stands in the document, with what is not built said so', () => {
    const { description } = openApiDocument('http://localhost:8080').info;
    expect(description).toContain('## What staff, manager and admin may do');
    expect(description).toMatch(
      /\| Send a cart \| own PIN \| own PIN \| own PIN \| send-cart \| (not built yet|`post)/,
    );
  });
});
