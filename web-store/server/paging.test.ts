import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagingHandler } from './paging.ts';

const servers: Server[] = [];
async function open(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener as never).listen(0);
  servers.push(server);
  await new Promise((listening) => server.once('listening', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let answer: [number, object];
let origin = '';
beforeAll(async () => {
  const bff = express().use((_request, response) => void response.status(answer[0]).json(answer[1]));
  origin = await open(express().get('/{*page}', pagingHandler(await open(bff))));
});
afterAll(() => servers.forEach((server) => server.close()));

async function page(...given: typeof answer): Promise<[number, unknown]> {
  answer = given;
  const response = await fetch(`${origin}/new/1`, { headers: { accept: 'application/json' } });
  return [response.status, await response.json()];
}

const list = {
  ...{ success: true, html: '<li>', count: 30, loaded: 24, pageName: 'New', pageDesc: '', bcHtml: '', fullUrl: '/new' },
  ...{ items: [], facets: [], sort: 'sort', breadcrumbs: [], children: [] },
  listdataGA4: { event: 'view_item_list', ecommerce: { currency: 'NZD', value: '0.00', items: [] } },
};

it('one page of a listing is data of the contract, without what only pages need', async () => {
  expect(await page(200, list)).toEqual([200, { success: true, items: [], html: '<li>', count: 30, loaded: 24 }]);
});

it('an answer that is not of the contract is a failure of ours, not half a page', async () => {
  expect((await page(200, { ...list, count: 'many' }))[0]).toBe(503);
  expect((await page(200, {}))[0]).toBe(503);
});

it('what is not there, too many requests and a bff that fails stay what they are', async () => {
  const problem = { title: 'No.' };
  const statuses = [];
  for (const status of [404, 400, 429, 500]) statuses.push((await page(status, problem))[0]);
  expect(statuses).toEqual([404, 404, 429, 503]);
});

it.each(['/blog/2', '/sleep-zone/2'])('%s is the second page of what has no filters', async (path) => {
  answer = [200, { success: true, items: [], html: '', count: 12, loaded: 12 }];
  const response = await fetch(origin + path, { headers: { accept: 'application/json' } });
  expect(await response.json()).toEqual({ success: true, items: [], html: '', count: 12, loaded: 12 });
});
