import type { Child } from '../process/run.ts';

/** A server that answers. `url` is what a client needs; for Kafka it is host:port. */
export interface Server {
  url: string;
  child: Child;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Owned by this server alone; created when missing. */
  dataDir: string;
  port: number;
  logFile: string;
  /** Data of a test run: speed before durability. */
  throwaway?: boolean;
  /** called as soon as the process has one */
  onPid?: ((pid: number) => void) | undefined;
}
