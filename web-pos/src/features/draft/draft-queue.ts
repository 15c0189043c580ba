import { HttpError } from '../../lib/http.ts';
import { storeOf } from '../../lib/store.ts';
import { callOf, type Change, entersCode, withChange } from './change.ts';
import type { DraftAt, DraftSeen, QueuePorts, QueueState } from './queue-types.ts';

/** Between the last key and its call. Milliseconds. */
const DEBOUNCE_MS = 300;
/** Before each further try without an answer; the last one again and again. Milliseconds. */
const RETRY_MS = [1_000, 2_000, 5_000] as const;
/** Another window changes the same sale as fast as this one: then a person must look. */
const MOST_CONFLICTS = 5;
const IDLE_MS = 10_000;

type Answered = { readonly change: Change; readonly version: number };

/**
 * What is changed on one sale, sent in order, one call at a time, each with the version of the answer before it. What does not
 * get through is tried again until it does; what is refused is dropped and shown (docs/rules/counter-carts.md 4, 5, 28 to 31).
 */
export class DraftQueue {
  /** names this queue among those of the tab, also before its sale has an id */
  readonly uid = crypto.randomUUID();
  readonly #ports: QueuePorts;
  #waiting: readonly Change[];
  #sent: Change | undefined;
  #answered: readonly Answered[] = [];
  #isStuck = false;
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wake: (() => void) | undefined;
  #couponMsg = '';
  /** of the draft that was read last */
  #id = '';
  /** who waits for what becomes of one change */
  readonly #attempts = new Map<Change, (refused: string | undefined) => void>();
  readonly state;

  /** @param kept what an earlier page of this tab could not send */
  constructor(ports: QueuePorts, at: DraftAt, kept: readonly Change[] = []) {
    this.#ports = ports;
    this.#waiting = kept;
    const still = { version: 0, changes: kept, stuck: [], settled: kept.length === 0, savedAt: undefined };
    this.state = storeOf<QueueState>({ ...at, ...still, notice: undefined });
    if (kept.length > 0) this.flush();
  }

  /** @param soon false: waits until nothing was typed for 300 ms */
  change(change: Change, soon: boolean): void {
    this.#waiting = withChange(this.#waiting, change, (one) => !this.#attempts.has(one));
    this.#publish();
    if (soon) return this.flush();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** A change on its own, after those that wait. @returns the sentence that refuses it; undefined = it is saved */
  attempt(change: Change): Promise<string | undefined> {
    this.#waiting = [...this.#waiting, change];
    const outcome = new Promise<string | undefined>((settle) => this.#attempts.set(change, settle));
    this.#publish();
    this.flush();
    return outcome;
  }

  /** Sends what waits now, also what waits for its next try. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#wake?.();
    void this.#run();
  }

  /** Sends what waits. @returns whether all of it is in the draft as it was read, within 10 s */
  async idle(): Promise<boolean> {
    this.flush();
    const until = Date.now() + IDLE_MS;
    while (!this.state.get().settled && !this.#isStuck && Date.now() < until)
      await new Promise((soon) => setTimeout(soon, 20));
    return this.state.get().settled;
  }

  /** The draft was read: what it holds needs no repeating on the screen. */
  seen({ id, version }: DraftSeen): void {
    const isOther = this.#id !== id && this.#id !== '';
    if (version < this.state.get().version && !isOther) return;
    this.#id = id;
    this.#answered = isOther ? [] : this.#answered.filter((one) => one.version > version);
    this.#publish({ version });
  }

  dismissNotice = (): void => this.#publish({ notice: undefined });

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      let [next, ...rest] = this.#waiting;
      while (next) {
        this.#waiting = rest;
        this.#sent = next;
        this.#publish();
        await this.#deliver(next);
        this.#sent = undefined;
        [next, ...rest] = this.#waiting;
      }
    } finally {
      this.#isRunning = false;
      this.#publish();
    }
    await this.renew();
  }

  async #deliver(change: Change): Promise<void> {
    let misses = 0;
    for (let conflicts = 0; conflicts < MOST_CONFLICTS; ) {
      try {
        return this.#took(change, await this.#attempt(change));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        this.#ports.outcome(error);
        if (error.status === 409) {
          await this.#afterConflict(error.message, misses > 0);
          conflicts += 1;
        } else if (error.status === 0 || error.status === 401 || error.status >= 500) {
          await this.#pause(error.status === 401 ? undefined : RETRY_MS[Math.min(misses, RETRY_MS.length - 1)]);
          misses += 1;
        } else return this.#refused(change, error);
      }
    }
  }

  async #attempt(change: Change) {
    const { orderNo } = this.state.get();
    if (!orderNo && !this.state.get().draft) this.#publish({ draft: await this.#ports.begin() });
    const { draft, version } = this.state.get();
    const [call, body] = callOf(change);
    return this.#ports.send(call, { orderNo, draft, version, ...body });
  }

  /** The window that made the change shows it; else the page does. */
  #refused(change: Change, { message, status }: HttpError): void {
    const settle = this.#attempts.get(change);
    this.#attempts.delete(change);
    if (settle) settle(message);
    else this.#publish({ notice: { text: message, refused: { change, status } } });
  }

  #took(change: Change, { version, couponMsg }: { version: number; couponMsg: string }): void {
    this.#ports.outcome();
    this.#isStuck = false;
    this.#answered = [...this.#answered, { change, version }];
    this.#attempts.get(change)?.(undefined);
    this.#attempts.delete(change);
    this.#sent = undefined;
    const isNews = couponMsg !== '' && (couponMsg !== this.#couponMsg || entersCode(change));
    this.#couponMsg = couponMsg;
    this.#publish({ version, savedAt: new Date(), ...(isNews && { notice: { text: couponMsg } }) });
  }

  /**
   * The sale moved on meanwhile: read it, then send this change again on top. When the try before got no answer, the move was our own.
   */
  async #afterConflict(text: string, mayBeOurs: boolean): Promise<void> {
    const before = this.state.get().version;
    const version = await this.renew();
    if (!(mayBeOurs && version === before + 1)) this.#publish({ notice: { text } });
  }

  /** Reads the draft again: also when the document became another one, what was saved of it. @returns its version */
  async renew(): Promise<number> {
    const { draft, orderNo, version } = this.state.get();
    if (!draft && !orderNo) return version;
    const seen = await this.#ports.reread(draft).catch(() => undefined);
    if (seen) this.seen(seen);
    return this.state.get().version;
  }

  /** @param ms undefined: until the queue is woken */
  async #pause(ms: number | undefined): Promise<void> {
    this.#isStuck = true;
    this.#publish();
    await new Promise<void>((wake) => {
      this.#wake = wake;
      if (ms !== undefined) setTimeout(wake, ms);
    });
    this.#wake = undefined;
  }

  #publish(more: Partial<QueueState> = {}): void {
    const pending = this.#sent ? [this.#sent, ...this.#waiting] : this.#waiting;
    const known = this.#answered.map(({ change }) => change);
    const at = { ...this.state.get(), ...more };
    this.#ports.keep(at, pending);
    this.state.set({
      ...at,
      changes: [...known, ...pending],
      stuck: this.#isStuck ? pending : [],
      settled: pending.length === 0 && known.length === 0,
    });
  }
}
