import { Window } from 'happy-dom';
import type { FormModel } from '../../src/frame/card/card-model.ts';
import type {
  ChallengeEvents,
  OpenChallenge,
} from '../../src/frame/card/three-ds/challenge-dialog.ts';
import type { TokenSignals } from '../../src/frame/card/token-signals.ts';
import type { Authentication } from '../../src/frame/wire/answers.ts';
import type { World } from '../../src/frame/wire/world.ts';
import { createFormPage, type FormPage } from '../form-page.ts';

/** Sends a request to the platform. */
type Send = (request: Request) => Promise<Response>;

/** A window with the form's own code. The test decides when awaited values arrive. */
export interface FormWindow {
  readonly page: FormPage;
  readonly form: FormModel | undefined;
  /** The challenge that the window shows. */
  readonly challenge:
    | { readonly authentication: Authentication; readonly events: ChallengeEvents }
    | undefined;
  readonly attemptsStarted: number;
  /** Number of requests that the platform hasn't answered. */
  readonly underWay: number;
  /** Loses the answer to the next request. The platform still executes the request. */
  loseAnswer(): void;
  /** Ends all timers, as if their time had passed. */
  tick(): void;
  /** Puts the page into the back/forward cache, and restores it. */
  freeze(): void;
  thaw(): void;
  close(): void;
}

/** The windows of one browser that share a token. */
export class Browser {
  readonly windows = new Set<{ hear(word: 'changed' | 'who'): boolean }>();
}

const platform = 'http://127.0.0.1:4100';

interface Launch {
  readonly browser: Browser;
  readonly send: Send;
  readonly hash: string;
  readonly amount: string | null;
}

/** Opens a form and launches it. */
export function openWindow({ browser, send, hash, amount }: Launch): FormWindow {
  let isClosed = false;
  let isFrozen = false;
  let isAnswerLost = false;
  let underWay = 0;
  let attemptsStarted = 0;
  let challenge: FormWindow['challenge'];
  let waits: (() => void)[] = [];
  let frozen: (() => void)[] = [];
  let looks: (() => void)[] = [];
  let isUnderWayHere = () => false;
  let now = 0;
  const never = new Promise<never>(() => {});

  /**
   * Delays values for a frozen window until it is shown again. A closed window never receives them.
   */
  const arriving = async <Value>(value: Promise<Value>): Promise<Value> => {
    const settled = await value.then(
      (result) => () => result,
      (error: unknown) => () => Promise.reject(error),
    );
    if (isFrozen) await new Promise<void>((resolve) => frozen.push(resolve));
    return isClosed ? never : settled();
  };
  const wait = (milliseconds: number) =>
    arriving(
      new Promise<void>((resolve) => {
        waits.push(() => {
          now += milliseconds;
          resolve();
        });
      }),
    );

  const world: World = {
    async fetch(path, init) {
      if (isClosed) return never;
      underWay++;
      const isUnanswered = isAnswerLost;
      isAnswerLost = false;
      const { signal: _of, ...rest } = init;
      const answer = send(new Request(platform + path, rest)).finally(() => underWay--);
      return arriving(answer.then((response) => (isUnanswered ? Response.error() : response)));
    },
    deadline: () => new AbortController().signal,
    wait,
    now: () => now,
    today: () => new Date(),
    newKey: () => crypto.randomUUID(),
    isOnline: () => true,
    whenOnline: () => Promise.resolve(),
  };

  const own = {
    hear(word: 'changed' | 'who') {
      if (isClosed || isFrozen) return false;
      if (word === 'who') return isUnderWayHere();
      for (const look of [...looks]) look();
      return false;
    },
  };
  const others = () => [...browser.windows].filter((one) => one !== own);
  const signals: TokenSignals = {
    tell: () => {
      for (const other of others()) other.hear('changed');
    },
    onHint: (look) => void looks.push(look),
    untilHint: (milliseconds) =>
      Promise.race([
        wait(milliseconds),
        new Promise<void>((resolve) => {
          const end = () => {
            looks = looks.filter((look) => look !== end);
            resolve();
          };
          looks.push(end);
        }),
      ]),
    hold(isUnderWay) {
      isUnderWayHere = isUnderWay;
    },
    isHeldElsewhere: async () => others().some((other) => other.hear('who')),
  };

  const openChallenge: OpenChallenge = (authentication, events) => {
    const opened = { authentication, events };
    challenge = opened;
    return {
      setFraming() {},
      showBank() {},
      close() {
        if (challenge === opened) challenge = undefined;
      },
    };
  };

  const window = new Window();
  const page = createFormPage({
    world,
    hash,
    amount,
    signals,
    openChallenge,
    origin: 'https://shop.example',
    document: window.document as unknown as Document,
    runMethod: async () => 'U',
    onAttemptStarted: () => void attemptsStarted++,
  });
  browser.windows.add(own);
  void page.model.start();

  return {
    page,
    get form() {
      const state = page.model.state.peek();
      return state.name === 'form' ? state.model : undefined;
    },
    get challenge() {
      return challenge;
    },
    get attemptsStarted() {
      return attemptsStarted;
    },
    get underWay() {
      return underWay;
    },
    loseAnswer() {
      isAnswerLost = true;
    },
    tick() {
      const due = waits;
      waits = [];
      for (const end of due) end();
      if (!isFrozen) for (const look of [...looks]) look();
    },
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      const due = frozen;
      frozen = [];
      for (const resume of due) resume();
      for (const look of [...looks]) look();
    },
    close() {
      isClosed = true;
      browser.windows.delete(own);
      void window.happyDOM.close();
    },
  };
}
