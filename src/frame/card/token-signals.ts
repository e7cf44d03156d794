import type { World } from '../wire/world.ts';

/** Signals between windows with the same token. They are only hints: each window then asks the platform. */
export type TokenSignals = ReturnType<typeof createTokenSignals>;

type Word = 'changed' | 'who' | 'me';

/** First and longest pause between two looks of an idle form, in milliseconds. */
const firstPause = 10_000;
const longestPause = 60_000;
/** Maximum number of looks before the page is hidden and shown again. */
const maxLooks = 60;
const shortestPause = 1_000;
/** Milliseconds that another window may take to answer. */
const answerTimeLimit = 250;

/**
 * Creates signals from a channel of our origin, page visibility and timers. Frames on another site have a
 * separate channel, so they depend on timers.
 *
 * @param token its digest is the name of the channel
 */
export function createTokenSignals(frame: Window & typeof globalThis, world: World, token: string) {
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
    /** Notifies other windows of a change. */
    tell: () => channel?.postMessage('changed' satisfies Word),
    /** Calls `look` when another window may have changed something while this one is idle. */
    onHint(look: () => void): void {
      let looks = 0;
      let pause = firstPause;
      let timer = 0;
      let lookedAt = -shortestPause;
      const schedule = (milliseconds: number) => {
        frame.clearTimeout(timer);
        if (looks < maxLooks) timer = frame.setTimeout(lookByTime, milliseconds);
      };
      const lookNow = () => {
        lookedAt = world.now();
        look();
      };
      const lookByTime = () => {
        if (isHidden()) return;
        looks++;
        pause = Math.min(2 * pause, longestPause);
        schedule(pause);
        lookNow();
      };
      listeners.add(() => {
        looks = 0;
        pause = firstPause;
        schedule(pause);
        const since = world.now() - lookedAt;
        if (since >= shortestPause) lookNow();
        else schedule(shortestPause - since);
      });
      schedule(pause);
    },
    /** Resolves when it is time to look again. @param milliseconds time limit, unless the page is hidden */
    untilHint(milliseconds: number): Promise<void> {
      return new Promise((resolve) => {
        const end = () => {
          listeners.delete(end);
          resolve();
        };
        listeners.add(end);
        frame.setTimeout(() => isHidden() || end(), milliseconds);
      });
    },
    /** Answers other windows that ask if an attempt is running here. */
    hold(isThere: () => boolean): void {
      isUnderWay = isThere;
    },
    /** True if another window of this browser runs an attempt. */
    async isHeldElsewhere(): Promise<boolean> {
      await named;
      if (!channel) return false;
      const answer = new Promise<boolean>((resolve) => {
        heard = resolve;
      });
      channel.postMessage('who' satisfies Word);
      return Promise.race([answer, world.wait(answerTimeLimit).then(() => false)]);
    },
  };
}

/** Hashes the token: its value must not leak. Undefined outside secure contexts, which depend on timers. */
async function nameOf(
  { BroadcastChannel, crypto }: Window & typeof globalThis,
  token: string,
): Promise<string | undefined> {
  if (!BroadcastChannel || !crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `prime-trust-embeds/${hex.join('')}`;
}
