/** True when node_modules does not match the lockfile; both arguments are texts of lockfiles. */
export function needsInstall(wanted: string, installed: string | undefined): boolean;
