import type { Session } from '@shop/proto/account/v1/account';
import { describe, expect, it } from 'vitest';
import { assertMayMake, assertSignedIn } from './staff.ts';

const visitor = (session: Partial<Session>) => ({
  sid: 'sid',
  hash: 'hash',
  session: session as Session,
  itemcount: undefined,
});

describe('a call of the counter', () => {
  it('needs the staff part of the session', () => {
    expect(() => assertSignedIn(visitor({ customerId: 'c', staffId: '' }), 'staff')).toThrow('Please sign in as staff');
  });
  it('is for the roles that the table gives it to, and for no role when it has no row', () => {
    const tried = (role: string, call: string) => () => assertMayMake(visitor({ staffId: 's', role }), call);
    for (const role of ['staff', 'manager', 'admin']) expect(tried(role, 'post /pos/check-pin')).not.toThrow();
    const refused = expect.objectContaining({ kind: 'forbidden', code: 'access.role' }) as Error;
    for (const role of ['', 'root']) expect(tried(role, 'post /pos/check-pin')).toThrow(refused);
    expect(tried('admin', 'post /pos/has-no-row')).toThrow(refused);
  });
});
