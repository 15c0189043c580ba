type Env = Record<string, string>;

/** What of the settings says which of the two a shop is. */
export interface ModeSettings {
  readonly mode: 'demo' | 'training';
  /** starts a training shop beside this one */
  readonly withTraining: boolean;
  /** of the counter that this one leads to: a live one to its training, and back */
  readonly otherOrigin: string | undefined;
}

type Settings = ModeSettings & { readonly ports: { readonly sandboxSmtp: number } };

/** Added to every port of the shop that a training shop stands beside. */
export const TRAINING_STEP = 400;

/**
 * What says which of the two a shop is. No process inherits it from a terminal: a shop gives its own processes their mode
 * (modeEnvOf), so that what was meant for one of them never reaches the other.
 */
export const OF_A_MODE = ['SHOP_MODE', 'SHOP_TRAINING', 'SANDBOX_ORIGINS', 'TRAINING_ORIGIN', 'LIVE_ORIGIN'] as const;

/** What every process of a shop reads of its mode; of the demo nothing. @param outside the sandbox's origin */
export const modeEnvOf = ({ mode, ports }: Settings, outside: string): Env =>
  mode === 'training' ? { SHOP_MODE: mode, SANDBOX_ORIGINS: `${outside},smtp://127.0.0.1:${ports.sandboxSmtp}` } : {};

/** What the bff reads beside it: where the other counter is, and where the practice terminals are operated. */
export const counterEnvOf = ({ mode, otherOrigin }: Settings, outside: string): Env =>
  mode === 'training'
    ? { PRACTICE_ORIGIN: outside, ...(otherOrigin && { LIVE_ORIGIN: otherOrigin }) }
    : { ...(otherOrigin && { TRAINING_ORIGIN: otherOrigin }) };

export const counterOriginAt = ({ proxy }: { readonly proxy: number }, step = 0): string =>
  `http://localhost:${proxy + step}`;
