import { describe, expect, it } from 'vitest';
import { createSamples, percentile } from './samples.ts';

const HEAD = 'metric_name,timestamp,metric_value,check,expected_response,name,scenario,status,extra_tags,metadata';
const request = (name: string, ms: number, more: { at?: number; expected?: string; tags?: string } = {}) =>
  `http_req_duration,${more.at ?? 100},${ms},,${more.expected ?? 'true'},${name},browse,200,${more.tags ?? ''},`;

function read(...lines: string[]) {
  const samples = createSamples();
  for (const line of [HEAD, ...lines]) samples.add(line);
  return samples.read();
}

describe('what k6 measured', () => {
  it('is kept by the name of the request, with its failures', () => {
    const { requests } = read(
      request('listing', 10),
      request('listing', 30, { expected: 'false' }),
      request('cart', 5),
    );
    expect(requests.get('listing')).toEqual({ ms: [10, 30], failed: 1 });
    expect(requests.get('cart')).toEqual({ ms: [5], failed: 0 });
  });

  it('leaves out what was looked up before the run', () => {
    const { requests, seconds } = read(request('setup', 900));
    expect([requests.size, seconds.flatMap(({ all }) => all)]).toEqual([0, []]);
  });

  it('is kept by the second, in order, with looking around apart', () => {
    const { seconds } = read(
      request('complete', 80, { at: 102 }),
      request('listing', 10, { at: 101, tags: 'slo=browse' }),
    );
    expect(seconds.map(({ at, all, browse }) => [at, all, browse])).toEqual([
      [101, [10], [10]],
      [102, [80], []],
    ]);
  });

  it('counts visits of each kind and those gone wrong', () => {
    const visit = (failed: number, tags: string) => `visit_failed,100,${failed},,,,buy,,${tags},`;
    const { visits } = read(visit(0, 'visit=buy'), visit(1, 'phase=after&visit=buy'), visit(0, 'visit=browse'));
    expect(Object.fromEntries(visits)).toEqual({ buy: { count: 2, failed: 1 }, browse: { count: 1, failed: 0 } });
  });

  it('says how many visits could not begin', () => {
    expect(read('dropped_iterations,100,1,,,,browse,,,', 'dropped_iterations,101,2,,,,browse,,,').dropped).toBe(3);
  });
});

describe('a percentile', () => {
  it('is a value that was measured', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([0.5, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 99, 100]);
  });

  it('of nothing is 0', () => expect(percentile([], 0.99)).toBe(0));
});
