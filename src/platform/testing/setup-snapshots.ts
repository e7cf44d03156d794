import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../kernel/store/database/store.ts';
import { type Rows, readRows, restoreRows, type Snapshot, snapshotOf } from './table-rows.ts';

/** Runs a step of a test's setup. Equal steps have equal names. */
export type SetUp = <Result>(step: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Speeds up the setup of tests. The tests of a file mostly begin with the same steps: a user signs up, an
 * account is created. The first test runs them, and their rows are recorded. If a later test begins with
 * the same steps, the rows are restored, with times as if the steps had just ended. After a test has done
 * anything else, its steps run, because their result is unknown.
 */
export class SetupSnapshots {
  readonly #now: () => Date;
  readonly #shared: Store | undefined;
  #first: Place;
  /** Position of the test; undefined after it has done anything else. */
  #place: Place | undefined;
  #isRunning = false;

  /**
   * @param now the platform's time
   * @param shared the database of the process, for platforms that other files use in the same way: their
   *   snapshots are shared
   */
  constructor(now: () => Date, shared?: Store) {
    this.#now = now;
    this.#shared = shared;
    this.#first = (shared && firstOf.get(shared)) ?? newPlace();
    if (shared) firstOf.set(shared, this.#first);
  }

  begin(): void {
    this.#place = this.#first;
  }

  /** Called when the test does something besides its setup. */
  leave(): void {
    if (running.getStore() !== this) this.#place = undefined;
  }

  forget(): void {
    this.#first = newPlace();
    if (this.#shared) firstOf.set(this.#shared, this.#first);
  }

  /** Runs a step, or restores its rows, and returns its result. */
  async setUp<Result>(
    store: Store,
    { step, run }: { step: string; run: () => Promise<Result> },
  ): Promise<Result> {
    if (this.#isRunning) this.#place = undefined;
    const place = this.#place;
    if (!place) return run();
    const known = place.steps.get(step);
    this.#isRunning = true;
    try {
      const next = known ?? (await this.#record(store, run));
      if (known)
        await restoreRows(store, { snapshot: known.snapshot, before: place.rows, at: this.#now() });
      if (this.#place !== place) return next.result as Result;
      place.steps.set(step, next);
      this.#place = next;
      // A step has one name, so its result always has the same type.
      return structuredClone(next.result) as Result;
    } catch (error) {
      this.#place = undefined;
      throw error;
    } finally {
      this.#isRunning = false;
    }
  }

  async #record(store: Store, run: () => Promise<unknown>): Promise<Step> {
    const result = await running.run(this, run);
    const rows = await readRows(store);
    return {
      ...newPlace(rows),
      snapshot: await snapshotOf(store, { rows, at: this.#now() }),
      result,
    };
  }
}

interface Place {
  readonly rows: Rows;
  readonly steps: Map<string, Step>;
}

interface Step extends Place {
  readonly snapshot: Snapshot;
  readonly result: unknown;
}

/**
 * Owner of the running step. One for all files: on Node 20, every further one slows down all promises of
 * the process.
 */
const running = new AsyncLocalStorage<SetupSnapshots>();

const firstOf = new WeakMap<Store, Place>();

const newPlace = (rows: Rows = new Map()): Place => ({ rows, steps: new Map() });
