// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RELOAD } from './missing-scripts.ts';

const reload = vi.fn();
/** The listener of one load of the page, with a location that only counts. */
function load(): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script, with a location of its own
  new Function('location', 'addEventListener', RELOAD)(
    { reload },
    (_: string, listen: EventListener) => (failed = listen),
  );
}
let failed: EventListener = () => {};
const fails = (html: string) => {
  document.body.innerHTML = html;
  failed({ target: document.body.firstElementChild } as unknown as Event);
  vi.advanceTimersByTime(500);
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page whose scripts are not there any more', () => {
  it('is loaded anew, three times in a minute at most', () => {
    for (let at = 0; at < 5; at += 1) {
      load();
      fails('<script type="module">import "/assets/gone.js"</script>');
    }
    expect(reload).toHaveBeenCalledTimes(3);
    vi.advanceTimersByTime(60_000);
    load();
    fails('<script type="module">import "/assets/gone.js"</script>');
    expect(reload).toHaveBeenCalledTimes(4);
  });
  it('stays when a picture, a preload or a script of others fails', () => {
    load();
    for (const html of [
      '<img alt="">',
      '<link rel="modulepreload">',
      '<script src="https://elsewhere.test/a.js"></script>',
    ])
      fails(html);
    expect(reload).not.toHaveBeenCalled();
  });
});
