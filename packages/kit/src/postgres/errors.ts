/** SQLSTATEs after which the whole transaction may simply run again: serialization failure and deadlock. */
const again = new Set(['40001', '40P01']);
/** Statement timeout, idle-in-transaction timeout: the session's state is in doubt, so the connection is not used again. */
const timedOut = new Set(['57014', '25P03']);
/** A prepared statement that no longer fits the table, or is not there: a new connection prepares it again. */
const stale = new Set(['0A000', '26000']);
const lockTimeout = '55P03';
const sentences = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']);

const codeOf = (error: unknown): string => {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** Whether running the whole transaction again can help: nothing of it was kept. */
export const isTransactionConflict = (error: unknown): boolean => again.has(codeOf(error));

/** For work that met what another transaction has not yet shown it: run again, it will see it. */
export const transactionConflict = (cause: unknown): Error =>
  Object.assign(new Error('met another transaction', { cause }), { code: '40001' });

/** Whether the connection itself is gone or the server is not taking any (class 08, 57P0x, 53xxx, network). */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08|57P0|53)/.test(code) || network.has(code)) return true;
  const message = error instanceof Error ? error.message : '';
  return code === '' && sentences.some((sentence) => message.includes(sentence));
}

/** Whether the database could not answer now but may soon; to a caller that is UNAVAILABLE, not a bug. */
export const isDatabaseBusy = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isTransactionConflict(error) ||
  timedOut.has(codeOf(error)) ||
  codeOf(error) === lockTimeout;

/** Whether this connection must be thrown away instead of going back into the pool (node-postgres #3399, #3721). */
export const isConnectionSpoilt = (error: unknown): boolean =>
  isConnectionLost(error) || timedOut.has(codeOf(error)) || stale.has(codeOf(error));

/** Whether a unique or exclusion constraint refused a row; `constraint` narrows it to one by name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!['23505', '23P01'].includes(codeOf(error))) return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}
