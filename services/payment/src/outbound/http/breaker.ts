/** Answers that did not come, one after the other, after which a provider counts as away. */
const FAILURES = 8;
/** Then one request in this time finds out whether it is back. */
const TRY_EVERY_MS = 1_000;

/** The provider is away: nothing was sent. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';
}

export interface Breaker {
  /** @throws ProviderAway at once, without doing the work, while the provider is away; else what the work throws, which counts as a failure */
  execute<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Keeps a provider's outage from becoming ours. While it is away one request a second goes through, and the first answer ends it. One that is
 * never answered keeps nobody else waiting: a terminal may be silent while all the others are well.
 * @param now milliseconds of a clock that never jumps
 */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let nextTry = 0;
  return {
    async execute(work) {
      if (failures >= FAILURES) {
        if (now() < nextTry) throw new ProviderAway('the provider does not answer');
        nextTry = now() + TRY_EVERY_MS;
      }
      try {
        const answer = await work();
        failures = 0;
        return answer;
      } catch (error) {
        failures += 1;
        if (failures === FAILURES) nextTry = now() + TRY_EVERY_MS;
        throw error;
      }
    },
  };
}
