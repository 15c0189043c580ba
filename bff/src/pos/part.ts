import { runInContext, timeLeft } from '@shop/kit/context';
import { withoutIt } from '../edge/errors.ts';

/** One owner's part of an answer, with a deadline of its own. @returns undefined when its owner is away or takes longer than `ms` */
export const part = <T>(read: () => Promise<T>, ms: number): Promise<T | undefined> =>
  runInContext({ deadline: Date.now() + timeLeft(ms) }, () => withoutIt<T | undefined>(read(), undefined));
