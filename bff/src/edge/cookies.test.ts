import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import express, { type Response } from 'express';
import { describe, expect, it } from 'vitest';
import { cookiesOf } from './cookies.ts';

const KEYS: [string] = ['a key for cookies that only this test knows'];
const SID = 'abcdefghijklmnopqrstuv';

function requestWith(cookie: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = cookie;
  return request;
}

/** What a browser keeps of an answer: names and values. */
function given(give: (res: Response) => void): string[] {
  const request = requestWith('');
  const response = Object.setPrototypeOf(new ServerResponse(request), express.response) as Response;
  give(response);
  return [response.getHeader('Set-Cookie')].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
}

const live = cookiesOf({ secure: false, keys: KEYS, isTraining: false });
const training = cookiesOf({ secure: false, keys: KEYS, isTraining: true });
const all = (cookies: typeof live) =>
  given((res) => {
    cookies.give(res, SID, 'token');
    cookies.giveSignIn(res, 'pending');
    cookies.leaveCarts(res, 'left');
    cookies.keepQuote(res, 'quote');
    cookies.keepPostcode(res, '6011');
  });

describe('the cookies of two installations on one host', () => {
  it('have no name in common, so that neither replaces those of the other', () => {
    const names = (cookies: typeof live) => all(cookies).map((cookie) => cookie.split('=')[0]);
    expect(names(live)).toEqual(['sid', 'XSRF-TOKEN', 'staff-sign-in', 'left-carts', 'quote', 'uzip']);
    expect(names(training)).toEqual(names(live).map((name) => `training-${name}`));
  });

  it('are read by the one that gave them alone, even with the same key', () => {
    const both = requestWith([...all(live), ...all(training)].join('; '));
    expect([live.sidOf(both), training.sidOf(both)]).toEqual([SID, SID]);
    const fromTraining = requestWith(all(training).join('; '));
    expect([live.sidOf(fromTraining), live.csrfOf(fromTraining), live.postcodeOf(fromTraining)]).toEqual([
      undefined,
      undefined,
      '',
    ]);
    expect(training.csrfOf(fromTraining)).toBe('token');
  });

  it('carry the prefix of this very host over HTTPS, in training too', () => {
    const secure = cookiesOf({ secure: true, keys: KEYS, isTraining: true });
    expect(given((res) => secure.give(res, SID, 'token'))[0]).toMatch(/^__Host-training-sid=/);
  });
});
