// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from './dialog-host.tsx';
import {
  agreed,
  DialogCancelled,
  type Dialogs,
  type ManagerPinOptions,
  type PinOptions,
  useDialog,
} from './use-dialog.tsx';

let dialogs: Dialogs;
let root: Root;
let place: HTMLElement;

function Catch() {
  const api = useDialog();
  useEffect(() => {
    dialogs = api;
  }, [api]);
  return null;
}

/** The drawing is loaded by the first dialog; here it is fetched before, so that no test waits for it. */
beforeAll(async () => void (await import('./dialog-view.tsx')));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('CSS', { escape: (text: string) => text }); // the one browser function jsdom lacks
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <DialogHost>
        <Catch />
      </DialogHost>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
});

/** Lets promises, effects and the lazily loaded drawing arrive. */
const settle = () => act(async () => await new Promise((soon) => setTimeout(soon, 30)));
const shown = () => document.querySelector<HTMLElement>('.ask');
const button = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('.ask button')].find((one) => one.textContent === text);
const press = (text: string) => act(async () => button(text)?.click());
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.pin__box')];

async function type(box: HTMLInputElement | undefined, digit: string) {
  await act(async () => {
    if (!box) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, digit);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const paste = (box: HTMLInputElement | undefined, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    box?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
  });

/** Opens a dialog and waits until it is drawn; its answer stays pending, so it comes wrapped. */
async function open(show: () => Promise<unknown>): Promise<{ answer: Promise<unknown> }> {
  let answer: Promise<unknown> = Promise.resolve();
  await act(async () => {
    answer = show();
    answer.catch(() => undefined);
  });
  for (let turn = 0; turn < 20 && !shown(); turn++) await settle();
  return { answer };
}

describe('the shared dialog', () => {
  it('alerts with one button that says I got it, focused, and resolves when it is pressed', async () => {
    const { answer } = await open(() => dialogs.alert({ title: 'Sorry', message: 'Gone' }));
    expect(button('I got it')).toBe(document.activeElement);
    await press('I got it');
    await expect(answer).resolves.toEqual({});
  });

  it('resolves a confirmation with the values of its form', async () => {
    const { answer } = await open(() =>
      dialogs.confirm({ title: 'Sure?', form: <input name="reason" defaultValue="late" /> }),
    );
    await press('Confirm');
    await expect(answer).resolves.toEqual({ reason: 'late' });
  });

  it('rejects on Cancel, which agreed() turns into false', async () => {
    const { answer } = await open(() => dialogs.confirm({ title: 'Sure?' }));
    await press('Cancel');
    await expect(answer).rejects.toBeInstanceOf(DialogCancelled);
    expect(await agreed(answer)).toBe(false);
  });

  it('counts Esc as cancel', async () => {
    const { answer } = await open(() => dialogs.confirm({ title: 'Sure?' }));
    await act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    await expect(answer).rejects.toBeInstanceOf(DialogCancelled);
  });

  it('puts the focus on Cancel when the deed is destructive', async () => {
    await open(() => dialogs.confirm({ title: 'Delete?', danger: true }));
    expect(button('Cancel')).toBe(document.activeElement);
  });

  it('cancels the first question when a second one opens', async () => {
    const { answer } = await open(() => dialogs.confirm({ title: 'One' }));
    await open(() => dialogs.alert({ title: 'Two' }));
    await expect(answer).rejects.toBeInstanceOf(DialogCancelled);
  });
});

describe('the PIN boxes', () => {
  it('move on by themselves, check the fourth digit, and show nothing of it', async () => {
    const check = vi.fn<PinOptions['check']>(async () => ({ success: true }));
    const { answer } = await open(() => dialogs.pin({ title: 'PIN', check }));
    for (const [at, digit] of [...'1234'].entries()) await type(boxes()[at], digit);
    expect(check).toHaveBeenCalledWith('1234', {});
    await expect(answer).resolves.toEqual({});
  });

  it('take digits alone, typed or pasted', async () => {
    const check = vi.fn<PinOptions['check']>(async () => ({ success: true }));
    await open(() => dialogs.pin({ title: 'PIN', check }));
    const values = () => boxes().map(({ value }) => value);
    await type(boxes()[0], 'a');
    expect([values(), document.activeElement]).toEqual([['', '', '', ''], boxes()[0]]);
    await paste(boxes()[0], '12ab');
    expect([values(), document.activeElement]).toEqual([['1', '2', '', ''], boxes()[2]]);
    await paste(boxes()[2], 'xy');
    expect([values(), check.mock.calls]).toEqual([['1', '2', '', ''], []]);
    await paste(boxes()[2], ' 12-34 ');
    expect(check).toHaveBeenCalledWith('1234', {});
  });

  it('go back a box on Backspace in an empty one', async () => {
    await open(() => dialogs.pin({ title: 'PIN', check: async () => ({ success: false }) }));
    await type(boxes()[0], '1');
    expect(boxes()[1]).toBe(document.activeElement);
    await act(async () => boxes()[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true })));
    expect(boxes()[0]).toBe(document.activeElement);
    expect(boxes()[0]?.value).toBe('');
  });

  it('show the server’s sentence, empty themselves and stay open when the PIN is wrong', async () => {
    await open(() =>
      dialogs.pin({ title: 'PIN', check: async () => ({ success: false, error: 'Wrong PIN, 4 tries left' }) }),
    );
    for (const [at, digit] of [...'9999'].entries()) await type(boxes()[at], digit);
    await settle();
    expect(shown()?.textContent).toContain('Wrong PIN, 4 tries left');
    expect(boxes().map(({ value }) => value)).toEqual(['', '', '', '']);
  });

  it('send the chosen manager along by the id the server gave, 0 while none is chosen', async () => {
    const check = vi.fn<ManagerPinOptions['check']>(async () => ({ success: false, error: 'Please select a manager' }));
    const managers = async () => [
      { id: '0199c1de-7a00-7000-8000-0000000000a1', firstname: 'Helen', lastname: 'Ward' },
      { id: '0199c1de-7a00-7000-8000-0000000000a2', firstname: 'Mere', lastname: 'Tait' },
    ];
    await open(() => dialogs.managerPin({ title: 'Manager', managers, check }));
    await settle();
    expect(shown()?.textContent).toContain('--- SELECT A MANGER ---');
    expect(shown()?.textContent).toContain('Mere Tait');
    for (const [at, digit] of [...'2222'].entries()) await type(boxes()[at], digit);
    expect(check).toHaveBeenLastCalledWith('2222', '0', {});
    await settle();
    expect(shown()?.textContent).toContain('Please select a manager');
    const select = document.querySelector('.ask select') as HTMLSelectElement;
    await act(async () => {
      select.value = '0199c1de-7a00-7000-8000-0000000000a2';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(select.selectedOptions[0]?.textContent).toBe('Mere Tait');
    for (const [at, digit] of [...'2222'].entries()) await type(boxes()[at], digit);
    expect(check).toHaveBeenLastCalledWith('2222', '0199c1de-7a00-7000-8000-0000000000a2', {});
  });
});
