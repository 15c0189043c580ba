import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayDone, sayFailed } from '../../lib/toast.ts';
import { share } from './share.ts';

vi.mock('../../lib/toast.ts', () => ({ sayDone: vi.fn(), sayFailed: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('window', { location: { href: 'https://shop.test/drover-sofa' } });
});
afterEach(() => vi.unstubAllGlobals());

it("what cannot be shared is said as 'Sharing Error: {reason}'", async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new Error('the device has no apps to share with')) });
  await share('Drover sofa');
  expect(sayFailed).toHaveBeenCalledWith('Sharing Error: the device has no apps to share with');
});
it('changing one’s mind is no failure', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('cancelled', 'AbortError')) });
  await share('Drover sofa');
  expect(sayFailed).not.toHaveBeenCalled();
});
it('without the device’s own sharing the address is copied, which is said', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await share('Drover sofa');
  expect(writeText).toHaveBeenCalledWith('https://shop.test/drover-sofa');
  expect(sayDone).toHaveBeenCalledWith('Link copied');
});
