/** The variables of a run; none is needed. */
export interface Settings {
  /** of one measurement */
  readonly seconds: number;
  /** how often the whole list is gone through; ceilings and shop take turns in each */
  readonly rounds: number;
  /** only scenarios whose name has this in it */
  readonly only: string;
  /** the folder of a shop that runs already (SHOP_HOME); '' = open one for this run, thrown away afterwards */
  readonly home: string;
}

/** @throws Error for a value that is no number above 0 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return {
    seconds: positive(env, 'BENCH_SECONDS', 1),
    rounds: positive(env, 'BENCH_ROUNDS', 5),
    only: env['BENCH_ONLY'] ?? '',
    home: env['BENCH_HOME'] ?? '',
  };
}

function positive(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = Number(env[name] ?? otherwise);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0.`);
  return value;
}
