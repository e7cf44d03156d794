import type { World } from '../wire/world.ts';

/** How the windows with a form of the same token hear of each other. None of it is proof: each asks the platform. */
export interface TokenSignals {
  /** Tells other windows that something has changed. */
  tell(): void;
  /** Calls `look` when another window may have changed something while this one is idle. */
  onHint(look: () => void): void;
  /** Resolves when it is time to look again. @param milliseconds at the latest, unless the page is hidden */
  untilHint(milliseconds: number): Promise<void>;
  /** Answers other windows that ask whether an attempt is under way here. */
  hold(isUnderWay: () => boolean): void;
  /** Whether an attempt is under way in another window of this browser. */
  isHeldElsewhere(): Promise<boolean>;
}

type Word = 'changed' | 'who' | 'me';

/** Milliseconds between two looks of an idle form: the first, and the longest. */
const firstLook = 10_000;
const longestLook = 60_000;
/** Looks until the page is hidden and shown again. */
const mostLooks = 60;
/** How soon two looks may follow each other. */
const shortestPause = 1_000;
/** How long another window may take to answer. */
const patience = 250;

/**
 * Signals in a browser: a channel of our own origin, the page being shown again, and time. A frame in a
 * tab of another site has a channel of its own, so time has to do there.
 *
 * @param token its digest names the channel
 */
export function createTokenSignals(
  frame: Window & typeof globalThis,
  world: World,
  token: string,
): TokenSignals {
  const { document } = frame;
  const listeners = new Set<() => void>();
  let isUnderWay = () => false;
  let heard: (isThere: boolean) => void = () => {};
  let channel: BroadcastChannel | undefined;
  let name: string | undefined;

  const isHidden = () => document.visibilityState === 'hidden';
  const hint = () => {
    for (const listener of [...listeners]) listener();
  };

  function open(): void {
    if (!name || channel) return;
    channel = new frame.BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'changed') hint();
      else if (data === 'me') heard(true);
      else if (data === 'who' && isUnderWay()) channel?.postMessage('me');
    };
  }

  const named = nameOf(frame, token).then((digest) => {
    name = digest;
    open();
  });
  // An open channel can keep a page out of the back/forward cache.
  frame.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  frame.addEventListener('pageshow', ({ persisted }) => {
    open();
    if (persisted) hint();
  });
  document.addEventListener('visibilitychange', () => isHidden() || hint());

  return {
    tell: () => channel?.postMessage('changed' satisfies Word),
    onHint(look) {
      let looks = 0;
      let pause = firstLook;
      let timer = 0;
      let lookedAt = -shortestPause;
      const schedule = (milliseconds: number) => {
        frame.clearTimeout(timer);
        if (looks < mostLooks) timer = frame.setTimeout(lookByTime, milliseconds);
      };
      const lookNow = () => {
        lookedAt = world.now();
        look();
      };
      const lookByTime = () => {
        if (isHidden()) return;
        looks++;
        pause = Math.min(2 * pause, longestLook);
        schedule(pause);
        lookNow();
      };
      listeners.add(() => {
        looks = 0;
        pause = firstLook;
        schedule(pause);
        const since = world.now() - lookedAt;
        if (since >= shortestPause) lookNow();
        else schedule(shortestPause - since);
      });
      schedule(pause);
    },
    untilHint(milliseconds) {
      return new Promise((resolve) => {
        const end = () => {
          listeners.delete(end);
          resolve();
        };
        listeners.add(end);
        frame.setTimeout(() => isHidden() || end(), milliseconds);
      });
    },
    hold(isThere) {
      isUnderWay = isThere;
    },
    async isHeldElsewhere() {
      await named;
      if (!channel) return false;
      const answer = new Promise<boolean>((resolve) => {
        heard = resolve;
      });
      channel.postMessage('who' satisfies Word);
      return Promise.race([answer, world.wait(patience).then(() => false)]);
    },
  };
}

/** Never the token itself. undefined where the page is not a secure context: there time has to do. */
async function nameOf(
  { BroadcastChannel, crypto }: Window & typeof globalThis,
  token: string,
): Promise<string | undefined> {
  if (!BroadcastChannel || !crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `prime-trust-embeds/${hex.join('')}`;
}
