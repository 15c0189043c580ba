// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { approved, declined, failed, refused, screen, status } from './testing/fake-terminal.ts';
import { beginStage, button, click, dialog, endStage, key, pass, text } from './testing/shown-terminal.tsx';

let stage: ReturnType<typeof beginStage>;
const START = '/pos/hit/start';
const STATUS = '/pos/hit/getStatus';
const tiles = () =>
  [...document.querySelectorAll<HTMLLabelElement>('.tiles label')].map((tile) => {
    const { checked, disabled } = tile.querySelector('input') as HTMLInputElement;
    return [tile.textContent, checked && 'chosen', disabled && 'off'].filter(Boolean).join(' ');
  });
const choose = async (at: number) => {
  await act(async () => document.querySelectorAll<HTMLInputElement>('.tiles input')[at]?.click());
  await pass();
};
/** Started at the first station. */
async function started() {
  localStorage.setItem('station.AKL.hit', 'AKL-1');
  await stage.open();
  await key('Enter');
}

// Answers are held against the contract; its schemas are a chunk of their own.
beforeAll(async () => void (await import('@shop/contract/answers-in-browser')));
beforeEach(() => {
  stage = beginStage();
});
afterEach(() => endStage(stage));

describe('the first choice at a till', () => {
  it('has the one with the focus chosen by Enter where none was used yet; Enter again starts there', async () => {
    await stage.open();
    expect(tiles().join()).not.toContain('chosen');
    await key('Enter');
    expect([tiles()[0], stage.server.count(START)]).toEqual(['Auckland 1 chosen', 0]);
    expect(text()).not.toContain('Please choose a station');
    await key('Enter');
    expect(stage.server.body(START)?.['station']).toBe('AKL-1');
  });
});

describe('the choice of a terminal', () => {
  it('has the one used last in this branch chosen, marks busy ones, and starts there on Enter', async () => {
    localStorage.setItem('station.AKL.hit', 'AKL-2');
    await stage.open();
    expect(tiles()).toEqual([
      'Auckland 1',
      'Auckland 2Last used chosen',
      'Auckland 3In use by Tom Whitaker, order #100012 off',
    ]);
    expect(text()).toContain('$2,005.00');
    expect(document.activeElement?.textContent).toContain('Start');
    await key('Enter');
    expect(stage.server.body(START)).toEqual({
      ...{ orderNo: '100042', option: 'p1', station: 'AKL-2', type: 'purchase' },
    });
  });
  it('chooses nobody’s terminal where none was used yet, nor another one for a busy one; what was used is kept', async () => {
    localStorage.setItem('station.AKL.hit', 'AKL-3');
    await stage.open();
    expect(tiles().join()).not.toContain('chosen');
    expect((document.activeElement as HTMLInputElement).name).toBe('station');
    await act(async () => button('Start')?.focus());
    await key('Enter');
    expect([text().includes('Please choose a station'), stage.server.count(START)]).toEqual([true, 0]);
    await choose(0);
    expect(text()).not.toContain('Please choose a station');
    await click('Start');
    expect([stage.server.count(START), localStorage.getItem('station.AKL.hit')]).toEqual([1, 'AKL-1']);
  });
  it('has the only free one chosen, so that Enter starts there', async () => {
    const stations = [
      { id: 'AKL-1', name: 'Auckland 1', busy: true, inUse: 'In use' },
      { id: 'AKL-2', name: 'Auckland 2', busy: false, inUse: '' },
    ];
    localStorage.setItem('station.AKL.hit', 'AKL-1');
    stage.server.says('/pos/hit/getStations', { success: true, stations });
    await stage.open();
    expect(tiles()).toEqual(['Auckland 1In use off', 'Auckland 2 chosen']);
    await key('Enter');
    expect(stage.server.body(START)?.['station']).toBe('AKL-2');
  });
  it('is moved among the free ones by the arrows, wherever the focus is', async () => {
    localStorage.setItem('station.AKL.hit', 'AKL-1');
    await stage.open();
    await key('ArrowRight');
    expect(tiles()[1]).toContain('chosen');
    await key('ArrowDown');
    expect(tiles()[0]).toContain('chosen');
    await key('ArrowLeft');
    expect(tiles()[1]).toContain('chosen');
  });
  it('keeps an Enter that comes before the stations do', async () => {
    localStorage.setItem('station.AKL.hit', 'AKL-1');
    let arrive = () => {};
    const fetched = stage.server.fetch();
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', async (path: string, init: object) => {
      if (path.endsWith('getStations')) await waiting;
      return fetched(path, init);
    });
    await stage.open();
    await key('Enter');
    expect(stage.server.count(START)).toBe(0);
    arrive();
    await pass();
    expect(stage.server.count(START)).toBe(1);
  });
  it('says that all are in use, and marks the one that is free again', async () => {
    const only = (busy: boolean) => ({
      success: true,
      stations: [{ id: 'WLG-1', name: 'Wellington 1', busy, inUse: busy ? 'Waits for a manager, order #100007' : '' }],
    });
    stage.server.says('/pos/hit/getStations', only(true), only(false));
    await stage.open();
    await key('Enter');
    expect([text().includes('All terminals are in use.'), tiles()]).toEqual([
      true,
      ['Wellington 1Waits for a manager, order #100007 off'],
    ]);
    await pass(5_100);
    expect(tiles()).toEqual(['Wellington 1 chosen']);
    expect(stage.server.count(START)).toBe(0);
  });
  it('says that the branch has none', async () => {
    stage.server.says('/pos/hit/getStations', refused('No any EFTPOS machine available'));
    await stage.open();
    expect(text()).toContain('No any EFTPOS machine available');
    expect(button('Start')).toBeUndefined();
    await click('I got it');
    expect(stage.seen.closed).toBe(1);
  });
  it('says why it was not started, and may be tried at another one', async () => {
    const busy = 'This terminal is busy with another payment. Please choose another one, or wait until it is free.';
    stage.server.says(START, refused(busy), screen({ amount: '2005.00' }));
    await started();
    expect([text().includes(busy), stage.seen.read, Boolean(button('Close'))]).toEqual([true, 1, true]);
    await choose(1);
    await click('Start');
    expect([stage.server.body(START)?.['station'], text().includes(busy)]).toEqual(['AKL-2', false]);
  });
  it('starts nothing while the goods are not there', async () => {
    localStorage.setItem('station.AKL.hit', 'AKL-1');
    await stage.open({}, Promise.resolve(false));
    await key('Enter');
    expect(stage.server.count(START)).toBe(0);
  });
  it('has the type of the row chosen', async () => {
    localStorage.setItem('station.AKL.hit', 'AKL-1');
    await stage.open({ type: 'refund' });
    expect((document.querySelector('.seg input:checked') as HTMLElement).parentElement?.textContent).toBe('Refund');
    stage.server.says(START, failed(403, 'PIN required'));
    await key('Enter');
    expect([text().includes('PIN required'), stage.server.body(START)?.['type']]).toEqual([true, 'refund']);
  });
});

describe('a terminal in use', () => {
  it('shows its lines and buttons, and can be closed by nothing', async () => {
    await started();
    for (const part of ['PRESENT, INSERT', 'OR SWIPE CARD', 'Auckland 1 · Purchase', '0:00', 'CANCEL'])
      expect(text()).toContain(part);
    expect(text()).toContain("EFTPOS terminal is being used, please don't close/reload window!");
    expect(text()).not.toContain('another way');
    expect(button('Close')).toBeUndefined();
    await key('Escape');
    await pass();
    expect([dialog() === null, stage.seen.closed]).toEqual([false, 0]);
  });
  it('says when the order was paid another way meanwhile', async () => {
    localStorage.setItem('station.AKL.hit', 'AKL-1');
    await stage.open();
    // The order is read anew once the terminal is in use.
    stage.order.isPaid = true;
    await key('Enter');
    expect(text()).toContain('This order was paid another way meanwhile. Please cancel here');
  });
  it('goes from the choice of a terminal when the order was paid another way, and begins nothing', async () => {
    stage.order.isPaid = true;
    await stage.open();
    expect([dialog(), stage.seen.closed, stage.server.count(START)]).toEqual([null, 1, 0]);
  });
  it('stays for a refund of a paid order', async () => {
    stage.order.isPaid = true;
    await stage.open({ type: 'refund' });
    expect([dialog() === null, stage.seen.closed]).toEqual([false, 0]);
  });
  it('has the focus on its display, so that a second Enter cancels nothing', async () => {
    await started();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Terminal display');
    await key('Enter');
    expect([stage.server.count('/pos/hit/button'), stage.server.count(START)]).toEqual([0, 1]);
  });
  it('is asked every 5 s, and no more once it is over: approved ticks, is read anew and closes by itself', async () => {
    stage.server.says(STATUS, status({ DL1: 'ENTER PIN', DL2: '' }), approved());
    await started();
    await pass(4_900);
    expect(stage.server.count(STATUS)).toBe(0);
    await pass(200);
    expect([stage.server.count(STATUS), text().includes('ENTER PIN'), text().includes('0:05')]).toEqual([
      1,
      true,
      true,
    ]);
    await pass(5_100);
    expect([text().includes('Accepted'), text().includes('Closes by itself'), stage.seen.read]).toEqual([
      true,
      true,
      2,
    ]);
    await pass(2_600);
    expect([stage.seen.closed, dialog()]).toEqual([1, null]);
    await pass(10_000);
    expect(stage.server.count(STATUS)).toBe(2);
  });
  it('that was never reached says so once', async () => {
    const words = 'The terminal was not reached. Check its power and cable, or use another one.';
    stage.server.says(STATUS, status({ DL1: 'NOT STARTED', DL2: words, B2: '', StatusId: 6, ReCo: 'PD', payment: 3 }));
    await started();
    await pass(5_100);
    expect(text().split(words)).toHaveLength(2);
  });
  it('says why it was declined, and may be closed then', async () => {
    stage.server.says(STATUS, declined());
    await started();
    await pass(5_100);
    for (const part of ['Declined, reason 51', 'CONTACT CARD ISSUER', 'The payment stays in the list as unpaid.'])
      expect(text()).toContain(part);
    await pass(10_000);
    expect([stage.server.count(STATUS), stage.seen.closed, stage.seen.read]).toEqual([1, 0, 2]);
    expect(document.activeElement?.textContent).toBe('CloseEnter');
    await key('Escape');
    expect(stage.seen.closed).toBe(1);
  });
  it('offers a button by the label that it sent, and one that it takes back leaves the other in its place', async () => {
    stage.server.says(STATUS, status({ DL1: 'SIGNATURE OK?', DL2: '', B1: 'YES', B2: 'NO' }));
    await started();
    expect([...document.querySelectorAll('.even > *')].map((one) => one.textContent)).toEqual(['', 'CANCEL']);
    await pass(5_100);
    stage.server.says('/pos/hit/button', screen({ DL1: 'PROCESSING', DL2: 'PLEASE WAIT', B2: '' }));
    stage.server.says(STATUS, approved());
    await click('YES');
    expect(stage.server.body('/pos/hit/button')).toEqual({
      ...{ btn: 'B1', val: 'YES', orderNo: '100042', station: 'AKL-1' },
    });
    await pass();
    expect(text()).toContain('Accepted');
  });
  it('is paid when the approval comes before the cancelling, whatever the button answers', async () => {
    await started();
    stage.server.says('/pos/hit/button', screen({ DL1: 'CANCELLED', DL2: '', B2: '', StatusId: 6, ReCo: 'VW' }));
    stage.server.says(STATUS, approved());
    await click('CANCEL');
    await pass();
    expect([text().includes('Accepted'), text().includes('Cancelled')]).toEqual([true, false]);
  });
  it('says why a button was refused, and goes on asking', async () => {
    await started();
    stage.server.says('/pos/hit/button', refused('The terminal does not offer this button now.'));
    await click('CANCEL');
    await pass();
    expect([text().includes('does not offer this button'), stage.server.count(STATUS)]).toEqual([true, 1]);
  });
});
