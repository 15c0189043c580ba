import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHit, tag } from './a-hit.ts';
import { aSandbox, type TestSandbox } from './a-sandbox.ts';

let sandbox: TestSandbox;
let hit: ReturnType<typeof aHit>;
beforeEach(async () => {
  sandbox = await aSandbox();
  hit = aHit(sandbox);
});
afterEach(() => sandbox.discard());

const said = async (txnRef = 'ref1') => {
  const answer = await hit.status(txnRef);
  return ['Complete', 'AP', 'ReCo', 'DL1'].map((name) => tag(answer, name));
};

describe('a person at a terminal', () => {
  beforeEach(async () => {
    await hit.at('AKL-1', 'byHand');
    await hit.pay('12.00');
    await hit.untilShown('ref1', 'PRESENT/INSERT CARD');
  });
  it.each([
    ['approve', ['1', '1', '', 'APPROVED']],
    ['decline', ['1', '0', '', 'DECLINED']],
    ['cancel', ['1', '0', 'VW', 'CANCELLED']],
    ['walkAway', ['1', '0', 'VB', 'TIMED OUT']],
    ['misread', ['1', '0', 'V6', 'CARD READ ERROR']],
  ])('ends the sale: %s', async (action, outcome) => {
    expect((await hit.at('AKL-1', action)).status).toBe(303);
    expect(await said()).toEqual(outcome);
    expect(await hit.ledger()).toHaveLength(outcome[2] === '' ? 1 : 0);
    expect((await hit.at('AKL-1', 'decline')).status).toBe(409);
  });
  it('inserts the card, chooses, types a wrong PIN and the right one', async () => {
    const seen: unknown[] = [];
    for (const action of ['insert', 'insert', 'wrongPin', 'insert', 'approve']) {
      await hit.at('AKL-1', action);
      seen.push((await said())[3]);
    }
    expect(seen).toEqual(['SELECT ACCOUNT', 'ENTER PIN', 'INCORRECT PIN', 'PROCESSING', 'APPROVED']);
  });
  it('is stopped by CANCEL at the till while it is lit, and an approval beats it', async () => {
    await hit.at('AKL-1', 'approve');
    expect(tag(await hit.press('ref1', 'B2', 'CANCEL'), 'Success')).toBe('0');
    await hit.pay('3.00', { TxnRef: 'ref2' });
    await hit.untilShown('ref2', 'PRESENT/INSERT CARD');
    expect(tag(await hit.press('ref2', 'B2', 'CANCEL'), 'Success')).toBe('1');
    expect(await said('ref2')).toEqual(['1', '0', 'VW', 'CANCELLED']);
  });
  it('pulls the cable: the sale stands still, no other begins, and it goes on afterwards', async () => {
    await hit.at('AKL-1', 'unplug');
    expect((await hit.at('AKL-1', 'approve')).status).toBe(409);
    expect(tag(await hit.press('ref1', 'B2', 'CANCEL'), 'Success')).toBe('0');
    expect(await said()).toEqual(['0', undefined, '', 'PRESENT/INSERT CARD']);
    await hit.at('AKL-1', 'plug');
    await hit.at('AKL-1', 'approve');
    await hit.at('AKL-1', 'unplug');
    expect(tag(await hit.pay('3.00', { TxnRef: 'ref2' }), 'ReCo')).toBe('PD');
  });
  it('sees each terminal on the page', async () => {
    const page = await (await fetch(`${sandbox.origin}/sandbox/terminals`)).text();
    for (const words of ['AKL-1', 'AKL-2', 'WLG-1', 'PRESENT/INSERT CARD', 'READY', 'Pull the cable', '$12.00, ref1'])
      expect(page).toContain(words);
  });
});

describe('after a restart', () => {
  it('a sale that a person had taken over waits where it was, and its end is known', async () => {
    await hit.pay('12.00');
    await hit.at('AKL-1', 'wrongPin');
    await hit.pay('4.00', { Station: 'AKL-2', TxnRef: 'ref2' });
    await hit.untilComplete('ref2', 'AKL-2');
    sandbox = await sandbox.restart();
    hit = aHit(sandbox);
    expect(await said()).toEqual(['0', undefined, '', 'INCORRECT PIN']);
    expect(tag(await hit.status('ref2', 'AKL-2'), 'AP')).toBe('1');
    await hit.at('AKL-1', 'approve');
    expect(await hit.ledger()).toMatchObject([{ reference: 'ref2' }, { reference: 'ref1' }]);
  });
  it('a sale on its way goes on by itself', async () => {
    await hit.pay('12.00');
    sandbox = await sandbox.restart();
    hit = aHit(sandbox);
    expect(tag(await hit.untilComplete('ref1'), 'AP')).toBe('1');
  });
});
