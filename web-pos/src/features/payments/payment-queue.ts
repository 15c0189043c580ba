import { messageOf } from '@shop/contract/client';
import { storeOf } from '../../lib/store.ts';
import { withChosen } from './chosen-rows.ts';
import type { Row } from './payment-rows.ts';
import type { Chosen } from './payments.calls.ts';

/** Between the last change and its call. Milliseconds. */
const DEBOUNCE_MS = 300;

/** What is unpaid or waits as it is to be, made from what there is. @throws Refusal with the rule that it breaks */
export type Change = (rows: readonly Row[]) => Chosen[];

export interface QueuePorts {
  /** Replaces what is unpaid or waits. @param seen the rows it was made from @returns the rows there are now */
  readonly arrange: (payments: readonly Chosen[], seen: readonly Row[]) => Promise<readonly Row[]>;
  /** Reads the order anew; what it holds comes by `seen`. */
  readonly reread: () => Promise<unknown>;
}
interface Waiting {
  readonly change: Change;
  readonly settle: (refused: string) => void;
}

const afterAll = (rows: readonly Row[], changes: readonly Change[]): readonly Row[] =>
  changes.reduce((shown, change) => withChosen(shown, change(shown)), rows);

/**
 * Changes of an order's payments: shown at once, sent 300 ms after the last one, and before anything is paid (docs/rules/payments.md 18).
 * One call at a time; what is changed meanwhile is made from what the call left.
 */
export class PaymentQueue {
  readonly #ports: QueuePorts;
  #rows: readonly Row[];
  #waiting: readonly Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #line: Promise<unknown> = Promise.resolve();
  /** the rows with what waits */
  readonly shown;

  /** @param rows of the order as it was read first */
  constructor(ports: QueuePorts, rows: readonly Row[]) {
    this.#ports = ports;
    this.#rows = rows;
    this.shown = storeOf(rows);
  }

  /** The order was read: these are its rows. */
  seen(rows: readonly Row[]): void {
    this.#rows = rows;
    this.#publish();
  }

  /** @returns why it was refused later; '' = it is there @throws Refusal with the rule that it breaks as things stand; then nothing is changed */
  change(change: Change): Promise<string> {
    afterAll(this.shown.get(), [change]);
    const outcome = new Promise<string>((settle) => {
      this.#waiting = [...this.#waiting, { change, settle }];
    });
    this.#publish();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
    return outcome;
  }

  /** Sends what waits now. */
  flush(): void {
    void this.after(async () => undefined, false);
  }

  /** Does something with the rows once all that waits is sent; later changes wait for it. @param changesOrder whether the order is another one then */
  after<T>(work: (rows: readonly Row[]) => Promise<T>, changesOrder: boolean): Promise<T> {
    clearTimeout(this.#timer);
    const turn = this.#line.then(async () => {
      while (this.#waiting.length > 0) await this.#send(this.#waiting);
      try {
        return await work(this.#rows);
      } finally {
        if (changesOrder) await this.#reread();
      }
    });
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  /** All in one call; where that is refused, one by one, so that only what is wrong is lost. */
  async #send(batch: readonly Waiting[]): Promise<void> {
    try {
      const chosen = chosenAfter(this.#rows, batch);
      this.#rows = await this.#ports.arrange(chosen, this.#rows);
    } catch (reason) {
      if (batch.length === 1) return this.#settled(batch, messageOf(reason));
      for (const one of batch) await this.#send([one]);
      return;
    }
    await this.#settled(batch, '');
  }

  async #settled(batch: readonly Waiting[], refused: string): Promise<void> {
    this.#waiting = this.#waiting.filter((one) => !batch.includes(one));
    await this.#reread();
    this.#publish();
    for (const { settle } of batch) settle(refused);
  }

  /** The page hands over what was read a moment after it was. */
  async #reread(): Promise<void> {
    await this.#ports.reread().catch(() => undefined);
    await new Promise((soon) => setTimeout(soon));
  }

  /** What a change cannot be made of any more is not shown; it is refused when it is sent. */
  #publish(): void {
    let shown = this.#rows;
    for (const { change } of this.#waiting) {
      try {
        shown = afterAll(shown, [change]);
      } catch {
        continue;
      }
    }
    this.shown.set(shown);
  }
}

function chosenAfter(rows: readonly Row[], batch: readonly Waiting[]): Chosen[] {
  const changes = batch.map(({ change }) => change);
  const last = changes.at(-1);
  return last ? last(afterAll(rows, changes.slice(0, -1))) : [];
}
