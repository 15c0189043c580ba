/** What a run is told by its environment; src/run.ts sets it. */
const told = (name: string, otherwise: string): string => __ENV[name] || otherwise;

export const ORIGIN = told('LOAD_ORIGIN', 'http://localhost:8080');
export const WORKLOAD = told('LOAD_WORKLOAD', 'smoke');
/** What the e-mail addresses of this run begin with: no two runs sell to the same person. */
export const RUN = told('LOAD_RUN', 'load-by-hand');
/** Visits a second; 0 = as the workload says. */
export const RATE = Number(told('LOAD_RATE', '0'));
export const SECONDS = Number(told('LOAD_SECONDS', '0'));
/** File of k6's own summary, with what became of every threshold. */
export const SUMMARY = told('LOAD_SUMMARY', 'summary.json');
/** Whether 503 with Retry-After is a failure; only where more is sent than can be served it is not. */
export const MAY_SHED = WORKLOAD === 'spike';
