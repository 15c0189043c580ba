// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { status } from './testing/fake-terminal.ts';
import { beginStage, button, endStage, key, pass, text } from './testing/shown-terminal.tsx';

const STATUS = '/pos/hit/getStatus';
/** 6:12:31 am in New Zealand, by the server's clock. */
const SINCE = '2026-11-27T17:12:31.000Z';
let stage: ReturnType<typeof beginStage>;

// Answers are held against the contract; its schemas are a chunk of their own.
beforeAll(async () => void (await import('@shop/contract/answers-in-browser')));
beforeEach(async () => {
  stage = beginStage();
  localStorage.setItem('station.AKL.hit', 'AKL-1');
  await stage.open();
  await key('Enter');
});
afterEach(() => endStage(stage));

describe('a terminal that does not answer', () => {
  it('says since when by the server’s clock, what staff do, and shows neither its old screen nor its buttons', async () => {
    expect(Boolean(button('CANCEL'))).toBe(true);
    stage.server.says(STATUS, status({ inDoubt: true, doubt: 'silent', silentSince: SINCE }));
    await pass(5_100);
    expect(text()).toContain('The terminal has not answered since 6:12:31 am.');
    expect(text()).toContain('The card is charged once at most: this payment was sent once and is only asked about');
    expect(text()).toContain('Do not take the card again, here or at another terminal, before this window says');
    expect(text()).toContain('It showed last: PRESENT, INSERT OR SWIPE CARD');
    expect([document.querySelector('.tty'), button('CANCEL')]).toEqual([null, undefined]);
    await key('Enter');
    expect(stage.server.count('/pos/hit/button')).toBe(0);
  });
  it('shows its screen and buttons again when it answers', async () => {
    stage.server.says(STATUS, status({ silentSince: SINCE }), status({ DL1: 'ENTER PIN', DL2: '' }));
    await pass(5_100);
    expect(text()).toContain('has not answered since');
    await pass(5_100);
    expect([text().includes('ENTER PIN'), text().includes('has not answered'), Boolean(button('CANCEL'))]).toEqual([
      ...[true, false, true],
    ]);
  });
  it('says since when also once it may be set aside, without the old buttons', async () => {
    stage.server.says(STATUS, status({ inDoubt: true, doubt: 'silent', silentSince: SINCE }));
    await pass(190_000);
    expect(text()).toContain('The terminal has not answered since 6:12:31 am. The terminal has not said whether');
    expect([button('CANCEL'), Boolean(button('I got it'))]).toEqual([undefined, true]);
  });
});

describe('a terminal that shows the same', () => {
  it('says since when, and what that may mean; its buttons may be pressed', async () => {
    stage.server.says(STATUS, status({ sameSince: SINCE }));
    await pass(5_100);
    expect(text()).toContain('No change since 6:12:31 am.');
    expect(text()).toContain('its power or cable may be out: put it back in, and the payment goes on.');
    expect([text().includes('PRESENT, INSERT'), Boolean(button('CANCEL'))]).toEqual([true, true]);
  });
});

describe('a till that the shop does not answer', () => {
  it('says since when, after three answers that did not come', async () => {
    stage.server.says(STATUS, status(), 'lost', 'lost', 'lost');
    await pass(15_200);
    expect(text()).not.toContain('no answer from the shop');
    await pass(5_100);
    expect(text()).toMatch(/This till has had no answer from the shop since \d+:\d\d:\d\d [ap]m\./);
    expect([document.querySelector('.tty'), button('CANCEL')]).toEqual([null, undefined]);
  });
});
