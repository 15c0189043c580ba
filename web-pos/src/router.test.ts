// @vitest-environment jsdom
import { COUNTER_SCREENS } from '@shop/contract/pos/screens';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { routes } from './router.tsx';

/** Full addresses of the screens below a route, an optional segment with and without. */
const addressesOf = ({ path, index, children }: RouteObject, above = ''): (string | undefined)[] => {
  if (children) return children.flatMap((one) => addressesOf(one, path ?? above));
  const address = index ? above : path;
  return address?.endsWith('?') ? [address.replace(/\/:\w+\?$/, ''), address.slice(0, -1)] : [address];
};

describe('the routes', () => {
  it('are the addresses that the server answers with 200, and what is anywhere else', () => {
    const elsewhere = [paths.missing, '*'];
    expect(routes.flatMap((one) => addressesOf(one)).toSorted()).toEqual([...COUNTER_SCREENS, ...elsewhere].toSorted());
  });
});
