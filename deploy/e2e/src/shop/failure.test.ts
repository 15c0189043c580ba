import { describe, expect, it } from 'vitest';
import { failureOf, reasonOf } from './failure.ts';

const timeout = new Error(
  "locator.waitFor: Timeout 15000ms exceeded.\nCall log:\n\u001b[2m  - waiting for getByText('Paid')\u001b[22m\n",
);

describe('What a failed story says in one line', () => {
  it('says the first line of the message, and of a wait what it waited for', () => {
    expect(reasonOf(timeout)).toBe("locator.waitFor: Timeout 15000ms exceeded. (waiting for getByText('Paid'))");
    expect(reasonOf('no browser')).toBe('no browser');
  });

  it('has at most 200 characters', () => {
    expect(reasonOf(new Error('x'.repeat(500)))).toBe(`${'x'.repeat(199)}…`);
  });

  it('names the story, its line and the reason in the first line, and the cause in full below', () => {
    const error = new Error("1024×768, 'a part paid': it never came", { cause: timeout });
    error.stack = `Error: ${error.message}\n    at accessible (/shop/office-access.story.ts:19:13)`;
    const [first, ...rest] = failureOf('every state passes', error).split('\n');
    expect(first).toBe("✗ every state passes at office-access.story.ts:19: 1024×768, 'a part paid': it never came");
    expect(rest.join('\n')).toContain('caused by Error: locator.waitFor: Timeout 15000ms exceeded.');
  });
});
