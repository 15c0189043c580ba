// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAtTerminal } from './terminal.calls.ts';
import { approved, failed, refused, status } from './testing/fake-terminal.ts';
import { beginStage, button, click, dialog, endStage, key, pass, text } from './testing/shown-terminal.tsx';

const START = '/pos/hit/start';
const STATUS = '/pos/hit/getStatus';
const LEAVE = 'Payment on processing. Are you sure you wish to leave?';
const watched: OpenAtTerminal = {
  ...{ option: 'p1', gateway: 'card', station: 'AKL-2', stationName: 'Auckland 2', type: 'purchase' },
  ...{ amount: '1990.00', inDoubt: false, startedAt: '2026-11-25T00:00:00.000Z', referenceId: '', paymentId: '' },
  ...{ branch: 'AKL', doubt: '', charged: '', said: '', report: null },
};
const inDoubt = () => status({ DL1: '', DL2: '', B2: '', inDoubt: true, doubt: 'silent' });
let stage: ReturnType<typeof beginStage>;
async function started() {
  localStorage.setItem('station.AKL.hit', 'AKL-1');
  const router = await stage.open();
  await key('Enter');
  return router;
}

// Answers are held against the contract; its schemas are a chunk of their own.
beforeAll(async () => void (await import('@shop/contract/answers-in-browser')));
beforeEach(() => {
  stage = beginStage();
});
afterEach(() => endStage(stage));

describe('a terminal whose answers are lost', () => {
  it('is asked again and again, counted, and nothing is offered but patience', async () => {
    await started();
    stage.server.says(STATUS, 'lost', failed(503, 'Away.'), 'lost', status({ DL1: 'ENTER PIN', DL2: '' }));
    await pass(15_200);
    expect(text()).toContain('Still asking the terminal… (3)');
    expect(text()).toContain('PRESENT, INSERT');
    expect([button('Close'), button('Start'), button('Pay')]).toEqual([undefined, undefined, undefined]);
    await key('Escape');
    await pass(5_100);
    expect([text().includes('ENTER PIN'), text().includes('Still asking')]).toEqual([true, false]);
    expect([stage.server.count(START), stage.seen.closed]).toEqual([1, 0]);
  });
  it('counts an answer that takes longer than 10 s as lost', async () => {
    await started();
    const fetched = stage.server.fetch();
    vi.stubGlobal('fetch', (path: string, init: { signal: AbortSignal }) =>
      path === STATUS
        ? new Promise((_, reject) => {
            init.signal.addEventListener('abort', () => reject(new Error('aborted')));
          })
        : fetched(path, init),
    );
    await pass(5_100);
    expect(text()).not.toContain('Still asking');
    await pass(10_000);
    expect(text()).toContain('Still asking the terminal… (1)');
  });
  it.each([['lost' as const], [failed(503, 'Away.')]])(
    'is asked how it stands when the answer to the start was lost, and never started twice',
    async (answer) => {
      stage.server.says(START, answer);
      await started();
      expect([text().includes('Still asking the terminal… (1)'), button('Start')]).toEqual([true, undefined]);
      stage.server.says(STATUS, approved());
      await pass(5_100);
      expect([text().includes('Accepted'), stage.server.count(START)]).toEqual([true, 1]);
    },
  );
  it('may be started again once the server says that nothing began', async () => {
    stage.server.says(START, 'lost');
    await started();
    stage.server.says(STATUS, status({ DL1: '', DL2: '', B2: '', StatusId: 1, payment: 0 }));
    await pass(5_100);
    expect(text()).toContain('Nothing was started at the terminal. Please try again.');
    expect([stage.server.count(START), Boolean(button('Start')), stage.seen.read]).toEqual([1, true, 2]);
  });
});

describe('a payment in doubt', () => {
  it('keeps its popup for three minutes; then staff may go on, and it is asked about all the same', async () => {
    await started();
    stage.server.says(STATUS, inDoubt());
    await pass(170_000);
    expect([text().includes('Still asking the terminal…'), button('Close')]).toEqual([true, undefined]);
    expect(text()).toContain('PRESENT, INSERT');
    await pass(20_000);
    expect(text()).toContain('The terminal has not said whether the card was charged.');
    expect(text()).toContain('Do not take the card again before it says so.');
    stage.server.says(STATUS, approved());
    await pass(5_100);
    expect(text()).toContain('Accepted');
  });
  it('that was approved for another amount says both at once, and may be closed', async () => {
    await started();
    const said = { DL1: 'APPROVED', DL2: 'NZD 2006.00', B2: '', StatusId: 6, inDoubt: true };
    stage.server.says(STATUS, status({ ...said, doubt: 'mismatch', charged: '2006.00' }));
    await pass(5_100);
    expect(text()).toContain('The terminal approved $2,006.00, this payment is $2,005.00.');
    expect([text().includes('APPROVED'), text().includes('has not said'), text().includes('Still asking')]).toEqual([
      true,
      false,
      false,
    ]);
    await click('I got it');
    expect(stage.seen.closed).toBe(1);
  });
  it('whose terminal is done with it may be closed at once, whatever the code is', async () => {
    await started();
    stage.server.says(
      STATUS,
      status({ DL1: 'SOMETHING', DL2: 'NEW', B2: '', StatusId: 6, inDoubt: true, doubt: 'silent' }),
    );
    await pass(5_100);
    expect([text().includes('SOMETHING'), Boolean(button('I got it'))]).toEqual([true, true]);
  });
  it('whose terminal shows the same for minutes says so, and may be set aside', async () => {
    await started();
    stage.server.says(STATUS, status({ inDoubt: true, doubt: 'stalled' }));
    await pass(5_100);
    expect(text()).toContain('The terminal has shown the same for minutes. It may have lost its connection.');
    const sentence = 'The terminal did not take CANCEL. Please look at it: it may have lost its connection.';
    stage.server.says('/pos/hit/button', refused(sentence));
    await click('CANCEL');
    expect(text()).toContain(sentence);
    await click('I got it');
    expect(stage.seen.closed).toBe(1);
  });
  it('is closed by staff once it is known to be in doubt', async () => {
    await stage.open({ watched: { ...watched, inDoubt: true } });
    stage.server.says(STATUS, inDoubt());
    await pass(5_100);
    await click('I got it');
    expect([stage.seen.closed, stage.server.count(START)]).toEqual([1, 0]);
  });
});

describe('what is under way already', () => {
  it('is watched at once, with what it was started for, and started by nobody', async () => {
    await stage.open({ watched });
    for (const part of ['$1,990.00', 'Auckland 2 · Purchase', 'PRESENT, INSERT']) expect(text()).toContain(part);
    expect(stage.server.body(STATUS)).toEqual({ option: 'p1', orderNo: '100042', station: 'AKL-2' });
    expect([stage.server.count(START), button('Close')]).toEqual([0, undefined]);
  });
  it('says for how long it has been, not since this page was loaded', async () => {
    const startedAt = new Date(Date.now() - 95_000).toISOString();
    await stage.open({ watched: { ...watched, startedAt } });
    expect(text()).toMatch(/1:3[5-9]/);
  });
  it('at another branch may be watched and left, and its buttons are pressed there alone', async () => {
    await stage.open({ watched: { ...watched, branch: 'WLG' } });
    expect([text().includes('PRESENT, INSERT'), button('CANCEL')]).toEqual([true, undefined]);
    expect(text()).toContain('This terminal belongs to another branch: only staff there press its buttons.');
    await click('Close');
    expect(stage.seen.closed).toBe(1);
  });
  it('that the order does not have any more closes, and the order is read anew', async () => {
    stage.server.says(STATUS, failed(404, 'This payment is not there'));
    await stage.open({ watched });
    expect([dialog(), stage.seen]).toEqual([null, { read: 1, closed: 1 }]);
  });
  it('paid meanwhile shows that it was', async () => {
    stage.server.says(STATUS, status({ StatusId: 5, payment: 1 }));
    await stage.open({ watched });
    expect(text()).toContain('Accepted');
  });
});

describe('leaving while a terminal is in use', () => {
  it('asks first: Stay stays, Leave leaves', async () => {
    const router = await started();
    await act(async () => void router.navigate('/elsewhere'));
    await pass();
    const asked = () => [...document.querySelectorAll('[role=dialog]')].some((one) => one.textContent?.includes(LEAVE));
    expect([asked(), document.activeElement?.textContent]).toEqual([true, 'StayEnter']);
    await click('Stay');
    expect([asked(), router.state.location.pathname, text().includes('PRESENT')]).toEqual([false, '/', true]);
    await act(async () => void router.navigate('/elsewhere'));
    await pass();
    await click('Leave');
    expect([router.state.location.pathname, dialog()]).toEqual(['/elsewhere', null]);
  });
  it('asks by the browser’s own words out of the counter, and only while it is in use', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    localStorage.setItem('station.AKL.hit', 'AKL-1');
    await stage.open();
    expect(leave()).toBe(false);
    await key('Enter');
    expect(leave()).toBe(true);
    stage.server.says(STATUS, approved());
    await pass(5_100);
    expect(leave()).toBe(false);
  });
});
