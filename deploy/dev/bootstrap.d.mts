/** True when what lies in node_modules is not what the lockfile asks for; both arguments are texts of lockfiles. */
export function needsInstall(wanted: string, installed: string | undefined): boolean;
