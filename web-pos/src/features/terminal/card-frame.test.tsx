// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenAtTerminal } from './terminal.calls.ts';
import { refused } from './testing/fake-terminal.ts';
import { beginStage, button, click, endStage, key, pass, text } from './testing/shown-terminal.tsx';

const ORIGIN = 'https://provider.test';
const START = '/pos/verifone/start';
const SUCCESS = '/pos/verifone/success';
const STATUS = '/pos/verifone/getStatus';
const begun = (change: object = {}) => ({
  ...{ success: true, apiUrl: `${ORIGIN}/webint/purchase/r1`, referenceId: 'r1', paymentId: 'v1' },
  ...{ frameOrigin: ORIGIN, amount: '2005.00' },
  ...change,
});
const standing = (state: string) => ({
  ...{
    success: true,
    status: state,
    ...{ doubt: '', charged: '', silentSince: '', sameSince: '' },
    amount: '2005.00',
    authCode: '',
    cardType: '',
    maskedPan: '',
    rrn: '',
    receipt: '',
  },
});
let stage: ReturnType<typeof beginStage>;
const frame = () => document.querySelector('iframe');
const done = (change: object = {}) => ({
  source: 'vcloud',
  event: 'complete',
  referenceId: 'r1',
  result: 'SUCCESS',
  ...change,
});
async function said(data: unknown, { origin = ORIGIN, source = frame()?.contentWindow ?? null } = {}) {
  await act(async () => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  await pass();
}
async function started(change: object = {}) {
  localStorage.setItem('station.AKL.frame', 'AKL-V1');
  stage.server.says(START, begun(change));
  await stage.open({ kind: 'frame' });
  await key('Enter');
}

// Answers are held against the contract; its schemas are a chunk of their own.
beforeAll(async () => void (await import('@shop/contract/answers-in-browser')));
beforeEach(() => {
  stage = beginStage();
  const stations = [{ id: 'AKL-V1', name: 'Albany 1', busy: false, inUse: '' }];
  stage.server.says('/pos/verifone/init/100042', { success: true, stations });
  stage.server.says(STATUS, standing('PENDING'));
  stage.server.says(SUCCESS, { success: true, status: 'APPROVED' });
});
afterEach(() => endStage(stage));

describe('the terminal of the provider with a page', () => {
  it('shows it in a frame that may run and send forms, from the provider alone, and closes by nothing', async () => {
    await started();
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(frame()?.src).toBe(`${ORIGIN}/webint/purchase/r1`);
    expect(text()).toContain("EFTPOS terminal is being used, please don't close/reload window!");
    await key('Escape');
    expect([button('Close'), stage.seen.closed]).toEqual([undefined, 0]);
  });
  it('shows no page of anybody else', async () => {
    await started({ apiUrl: 'https://elsewhere.test/webint/purchase/r1' });
    expect([frame(), text().includes('can’t be shown')]).toEqual([null, true]);
  });
  it.each([
    ['another origin', done(), { origin: 'https://elsewhere.test' }],
    ['another window', done(), { source: window }],
    ['another payment', done({ referenceId: 'r2' }), {}],
    ['no end', done({ event: 'prompt' }), {}],
    ['a result that there is not', done({ result: 'PAID' }), {}],
    ['words', 'complete', {}],
  ])('hears no message of %s', async (_of, data, from) => {
    await started();
    await said(data, from as { origin?: string; source?: Window });
    expect([stage.server.count(SUCCESS), text().includes('Accepted')]).toEqual([0, false]);
  });
  it('takes its message for a hint: the provider’s own answer decides', async () => {
    stage.server.says(SUCCESS, { success: true, status: 'DECLINED' });
    await started();
    await said(done());
    expect(stage.server.body(SUCCESS)).toEqual({ option: 'p1', referenceId: 'r1', result: 'SUCCESS' });
    expect([text().includes('Declined'), text().includes('Accepted'), stage.seen.read]).toEqual([true, false, 2]);
  });
  it('is paid, is read anew and closes by itself', async () => {
    await started();
    await said(done());
    expect([text().includes('Accepted'), stage.seen.read]).toEqual([true, 2]);
    await pass(2_600);
    expect(stage.seen.closed).toBe(1);
  });
  it('asks every 5 s by itself, for a message that never comes', async () => {
    await started();
    stage.server.says(STATUS, standing('APPROVED'));
    await pass(5_100);
    expect([stage.server.body(STATUS), text().includes('Accepted')]).toEqual([{ paymentId: 'v1' }, true]);
  });
  it('says that nobody knows once the page is done and the provider does not say; its page is never opened again', async () => {
    stage.server.says(SUCCESS, { success: true, status: 'UNKNOWN' });
    stage.server.says(STATUS, standing('UNKNOWN'), standing('PENDING'));
    await started();
    await said(done({ result: 'UNKNOWN' }));
    expect(text()).toContain('The provider has not said whether the card was charged.');
    await pass(10_200);
    expect([frame(), stage.server.count(START)]).toEqual([null, 1]);
  });
  it('counts what is lost, and goes on asking after a hint that got no answer', async () => {
    await started();
    stage.server.says(SUCCESS, 'lost');
    stage.server.says(STATUS, 'lost', standing('APPROVED'));
    await said(done());
    await pass();
    expect(text()).toContain('Still asking the provider… (1)');
    await pass(5_100);
    expect(text()).toContain('Accepted');
  });
  it('finds what a start began whose answer was lost', async () => {
    const open = { option: 'p1', gateway: 'card', station: 'AKL-V1', stationName: 'Albany 1', type: 'purchase' };
    const row = {
      ...open,
      amount: '2005.00',
      ...{ inDoubt: false, doubt: '', charged: '', said: '', report: null, branch: 'AKL' },
      startedAt: '2026-11-25T00:00:00.000Z',
      referenceId: 'r1',
      paymentId: 'v1',
    };
    stage.server.says('/pos/terminal/open', { success: true, open: [row] });
    localStorage.setItem('station.AKL.frame', 'AKL-V1');
    stage.server.says(START, 'lost');
    await stage.open({ kind: 'frame' });
    await key('Enter');
    stage.server.says(STATUS, standing('APPROVED'));
    await pass(5_100);
    expect([text().includes('Accepted'), stage.server.count(START), frame()]).toEqual([true, 1, null]);
  });
  it('is watched without its page after a reload or at another till', async () => {
    const watched: OpenAtTerminal = {
      ...{ option: 'p1', gateway: 'card', station: 'AKL-V1', stationName: 'Albany 1', type: 'purchase' },
      ...{
        amount: '2005.00',
        ...{ inDoubt: false, doubt: '', charged: '', said: '', report: null, branch: 'AKL' },
        startedAt: '2026-11-25T00:00:00.000Z',
        referenceId: 'r1',
        paymentId: 'v1',
      },
    };
    await stage.open({ kind: 'frame', watched });
    expect([frame(), stage.server.count(START), stage.server.body(STATUS)]).toEqual([null, 0, { paymentId: 'v1' }]);
    expect(text()).toContain('The provider is asked how it stands.');
    stage.server.says(START, refused('This payment is not there any more.'), begun());
    await click('Show the provider’s page');
    expect([frame(), text().includes('is not there any more')]).toEqual([null, true]);
    await click('Show the provider’s page');
    expect([frame()?.src, stage.server.body(START)?.['station']]).toEqual([
      ...[`${ORIGIN}/webint/purchase/r1`, 'AKL-V1'],
    ]);
  });
  it('says the server’s sentence where the branch has none', async () => {
    stage.server.says('/pos/verifone/init/100042', refused('No any EFTPOS machine available'));
    await stage.open({ kind: 'frame' });
    expect(text()).toContain('No any EFTPOS machine available');
    await click('I got it');
    expect(stage.seen.closed).toBe(1);
  });
});
