import { listingRequest } from '@shop/contract/v1/listing';
import { ListItemsReply } from '@shop/proto/catalog/v1/catalog';
import { describe, expect, it } from 'vitest';
import { listingAddress, pageAddress } from './listing-address.ts';
import { listingKey, toListItems } from './listing.source.ts';

const crumb = (url: string) => ({ name: url, url });
const reply = (url: string, ...trail: string[]) => ListItemsReply.fromPartial({ url, crumbs: trail.map(crumb) });
const request = (input: object) => listingRequest.parse(input);

describe('the address of a listing', () => {
  it('is that of the page in its tree', () => {
    const at = (routeType: string, answer: ListItemsReply) => pageAddress(request({ routeType }), answer);
    expect(at('category', reply('living', 'living'))).toBe('/living');
    expect(at('prodtype', reply('sofas', 'living', 'sofas'))).toBe('/living?type=sofas');
    expect(at('variant', reply('seats-3', 'living', 'sofas', 'seats-3'))).toBe('/living?type=sofas&variant=seats-3');
    expect(at('prodtype', reply('sofas', 'living', 'living?type=sofas'))).toBe('/living?type=sofas');
    expect(at('collection', reply('drover', 'drover'))).toBe('/drover');
    expect(at('deals', reply('', 'hot-deals'))).toBe('/hot-deals');
  });
  it('carries filters the way the pages write them', () => {
    const filters = { cat2Arr: 'b,a', ready: 1, over: '50', under: '99.50', sort: 'pasc', pageNum: 3 };
    expect(listingAddress(request(filters), '/living')).toBe(
      '/living?cat2Arr=b,a&ready=1&over=50&under=99.5&sort=pasc&page=3',
    );
    expect(listingAddress(request({ search: 'a&b' }), pageAddress(request({ search: 'a&b' }), reply('')))).toBe(
      '/search?q=a%26b',
    );
  });
});

describe('the key of a listing', () => {
  const key = (input: object, zone = '') => listingKey(toListItems(request(input)), zone);
  it('is the same for the same listing, however it was requested', () => {
    expect(key({ style: ['b', 'a'], search: ' Oak  TABLE ' })).toBe(
      key({ style: 'a,b', search: 'oak table', pageNum: '1', uzip: '' }),
    );
  });
  it('holds the delivery zone, not the postcode', () => {
    expect(key({ uzip: '1010' }, 'AKL')).toBe(key({ uzip: '1021' }, 'AKL'));
    expect(key({ uzip: '1010' }, 'AKL')).not.toBe(key({ uzip: '6011' }, 'WLG'));
  });
});
