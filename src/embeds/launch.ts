import { defaultColours } from '../contract/default-colours.ts';
import type { FrameToShellMessage } from '../contract/messages.ts';
import type { Looks } from '../contract/sketch.ts';
import { bringFrame } from './arrival.ts';
import { viewOf } from './built-in.ts';
import type { EmbedRow } from './catalogue.ts';
import { type EventRelay, relayEvents } from './event-relay.ts';
import { findFailureWords, inEnglish, isEnglish } from './failure-words.ts';
import { findBoxProblem, giveBox } from './form-box.ts';
import { type FormFrame, runFormFrame } from './form-frame.ts';
import { hasLeft, type Island, mountIsland } from './island.ts';
import type { IslandState } from './island-view.ts';
import type { LaunchWorld } from './launch-world.ts';
import { explainFailure } from './load-failure.ts';
import { loadReport } from './load-report.ts';
import { actOnMessages } from './message-actions.ts';
import { parseFrameMessage } from './parse-frame-message.ts';
import type { LaunchSettings } from './parse-options.ts';
import { protectionTokenOf } from './purchase-protection-of.ts';

/** How long an embed lives. */
export interface EmbedLifetime {
  readonly signal: AbortSignal;
  /** The page has taken it out; it may be moving to another place. */
  left(): void;
}

/** An embed in the page. */
export interface Launched {
  readonly island: Island;
  /** Takes on other settings; target, token, and whether there is an amount, are those of before. */
  update(settings: LaunchSettings): void;
}

/** Draws an embed into the target and runs it until its signal is aborted. */
export function launch(
  world: LaunchWorld,
  row: EmbedRow,
  settings: LaunchSettings,
  { signal, left }: EmbedLifetime,
): Launched {
  const { origin, warmFrames, violations, warn } = world;
  const { target, told } = settings;
  const { embed, page, isProtected } = row;
  const begun = performance.now();
  const view = viewOf(target.ownerDocument);
  /** An update changes it. */
  const current = { ...settings };
  const relay = noted(
    world,
    relayEvents(current, signal, () => hasLeft(island)),
  );
  const island = mountIsland(target, {
    ...looksOf(row, settings),
    ...inEnglish,
    height: row.heightOf(told),
    signal,
    left,
    retry() {
      // Pages may let no script be loaded again, and browsers unblock it for a page that is loaded anew.
      if (island.state.failure === 'blocked') return world.page.location.reload();
      island.update({ phase: 'loading' });
      form.retry();
    },
  });
  const looks = (): Looks => ({ type: 'init', embed, ...current.told });
  const arrival = bringFrame(island.host, {
    origin,
    page,
    warmFrame: warmFrames.get(page),
    looks: looks(),
    look: row.isInMarkup(told, isEnglish(told.locales)) ? 'plain' : 'sketched',
  });
  const { frame } = arrival;
  frame.title = row.title;
  giveBox(frame);
  const act = actOnMessages({
    origin,
    frame,
    island,
    relay,
    form: () => form,
    page: world.page,
    blocked: () => fail('blocked', 'purchase_protection_blocked'),
    warn,
    loaded() {
      const problem = findBoxProblem(frame, island.state.height);
      if (problem) warn(problem);
      if (Math.random() < settings.timingsSampleRate) share(performance.now() - begun);
    },
  });
  const closeChallenge: () => void = act['close-challenge'];
  signal.addEventListener('abort', closeChallenge);
  const form: FormFrame = runFormFrame({
    view,
    arrival,
    origin,
    signal,
    violations: view === world.page ? violations : new Map(),
    createInit: () => ({
      ...looks(),
      purchaseProtectionToken: isProtected ? protectionTokenOf(world.page) : null,
      viewport: { width: view.innerWidth, height: view.innerHeight },
    }),
    connected(by, { locales }, box) {
      closeChallenge();
      // It was changed between the first word and the answer.
      if (locales !== current.told.locales) tell();
      if (by === 'asking' && arrival.look === 'plain') island.update({ phase: 'shown' });
      // It may have been laid out before the frame was as wide as it is.
      else if (box?.width === frame.clientWidth && current.told.theme === defaultColours)
        island.update({ phase: 'shown', height: box.height });
      // A failure stays until a form shows up: error pages load, too.
      else if (island.state.phase === 'shown') island.update({ phase: 'loading' });
    },
    received(data) {
      const message = parseFrameMessage(data);
      if (message) (act[message.type] as (message: FrameToShellMessage) => void)(message);
    },
    isolated() {
      warn(
        'page_not_isolated: add Cross-Origin-Opener-Policy: same-origin, or put the frame into the markup with ?isolated',
      );
    },
    failed(silence) {
      if (hasLeft(island)) return;
      const { code, advice } = explainFailure(silence, frame, view);
      const failure = code === 'frame_unreachable' ? 'unreachable' : 'failed';
      warn(`${code}: ${advice}`);
      fail(failure, code);
    },
  });
  const fail = (failure: IslandState['failure'], code: string) => {
    const { phase } = island.state;
    island.state.failure = failure;
    findFailureWords(origin, current.told.locales, (words) => {
      // The form has come after all.
      if (island.state.phase !== phase) return;
      island.update({ phase: 'failed', ...words });
      const message = words.texts[failure];
      relay.emit({ name: 'loadFailed', args: [{ name: 'LoadError', code, message }] });
    });
  };
  // The embed works without.
  const share = (time: number) =>
    loadReport(world.page.document, origin).then(
      ({ shareTimings }) => shareTimings(frame, embed, time),
      () => {},
    );
  const tell = () => form.post({ type: 'update', ...current.told });
  // Only now, so that the frame's document loads while the skeleton is drawn.
  island.update({});
  // The embed works without, and the platform may refuse to take money.
  if (isProtected && protectionTokenOf(world.page) === null) {
    warn(
      `purchase_protection_required: load ${origin}/v1/purchase-protection.js?id=<site id> before the launch`,
    );
  }
  return {
    island,
    update(next) {
      Object.assign(current, next);
      island.update(looksOf(row, next));
      tell();
    },
  };
}

/** What is seen of the launch around the form. */
function looksOf({ maxWidth }: EmbedRow, { told, width, height }: LaunchSettings) {
  return {
    theme: told.theme,
    maxWidth: width ?? `${maxWidth}px`,
    minHeight: height,
  };
}

/** The same relay, whose events a report of the page knows. */
const noted = ({ note }: LaunchWorld, { emit, attemptStarted }: EventRelay): EventRelay => ({
  attemptStarted,
  emit(event) {
    note(event);
    emit(event);
  },
});
