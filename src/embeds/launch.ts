import { defaultColours } from '../contract/default-colours.ts';
import type { FrameToShellMessage } from '../contract/messages.ts';
import type { Looks } from '../contract/sketch.ts';
import { viewOf } from './built-in.ts';
import type { EmbedRow } from './catalogue.ts';
import { type EventRelay, relayEvents } from './event-relay.ts';
import { findFailureWords, inEnglish, isEnglish } from './failure-words.ts';
import { findBoxProblem, sizeFrame } from './form-box.ts';
import { type FormFrame, runFormFrame } from './form-frame.ts';
import { type Island, isRemoved, mountIsland } from './island.ts';
import type { IslandState } from './island-view.ts';
import type { LaunchContext } from './launch-context.ts';
import { explainFailure } from './load-failure.ts';
import { loadReport } from './load-report.ts';
import { createMessageActions } from './message-actions.ts';
import { parseFrameMessage } from './parse-frame-message.ts';
import type { LaunchSettings } from './parse-options.ts';
import { placeFrame } from './place-frame.ts';
import { readProtectionToken } from './read-protection-token.ts';

/** Lifetime of an embed. */
interface EmbedLifetime {
  readonly signal: AbortSignal;
  /** Called when the page removes or moves it. */
  removed(): void;
}

/** A launched embed. */
export interface Launched {
  readonly island: Island;
  /** Applies new settings. The target, the token and the presence of an amount must not change. */
  update(settings: LaunchSettings): void;
}

/** Shows an embed in the target and runs it until its signal is aborted. */
export function launch(
  context: LaunchContext,
  row: EmbedRow,
  settings: LaunchSettings,
  { signal, removed }: EmbedLifetime,
): Launched {
  const { origin, warmFrames, violations, warn } = context;
  const { target, init } = settings;
  const { embed, page, isProtected } = row;
  const startedAt = performance.now();
  const view = viewOf(target.ownerDocument);
  /** Changed by updates. */
  const current = { ...settings };
  const relay = recordEvents(
    context,
    relayEvents(current, signal, () => isRemoved(island)),
  );
  const island = mountIsland(target, {
    ...islandSettings(row, settings),
    ...inEnglish,
    height: row.heightFor(init),
    signal,
    removed,
    retry() {
      // Some pages can't load the script again, and browsers unblock it only for a reloaded page.
      if (island.state.failure === 'blocked') return context.page.location.reload();
      island.update({ phase: 'loading' });
      form.retry();
    },
  });
  const looks = (): Looks => ({ type: 'init', embed, ...current.init });
  const placed = placeFrame(island.host, {
    origin,
    page,
    warmFrame: warmFrames.get(page),
    looks: looks(),
    look: row.isInMarkup(init, isEnglish(init.locales)) ? 'plain' : 'sketched',
  });
  const { frame } = placed;
  frame.title = row.title;
  sizeFrame(frame);
  const act = createMessageActions({
    origin,
    frame,
    island,
    relay,
    form: () => form,
    page: context.page,
    blocked: () => fail('blocked', 'purchase_protection_blocked'),
    warn,
    loaded() {
      const problem = findBoxProblem(frame, island.state.height);
      if (problem) warn(problem);
      if (Math.random() < settings.timingsSampleRate) share(performance.now() - startedAt);
    },
  });
  const closeChallenge: () => void = act['close-challenge'];
  signal.addEventListener('abort', closeChallenge);
  const form: FormFrame = runFormFrame({
    view,
    placed,
    origin,
    signal,
    violations: view === context.page ? violations : new Set(),
    createInit: () => ({
      ...looks(),
      purchaseProtectionToken: isProtected ? readProtectionToken(context.page) : null,
      viewport: { width: view.innerWidth, height: view.innerHeight },
    }),
    connected(by, { locales }, box) {
      closeChallenge();
      // The options changed between the greeting and the response.
      if (locales !== current.init.locales) sendUpdate();
      if (by === 'asking' && placed.look === 'plain') island.update({ phase: 'shown' });
      // It may have been laid out before the frame got its final width.
      else if (box?.width === frame.clientWidth && current.init.theme === defaultColours)
        island.update({ phase: 'shown', height: box.height });
      // A failure stays until a form responds, as error pages also load.
      else if (island.state.phase === 'shown') island.update({ phase: 'loading' });
    },
    received(data) {
      const message = parseFrameMessage(data);
      if (message) (act[message.type] as (message: FrameToShellMessage) => void)(message);
    },
    isolated() {
      warn(
        'page_not_isolated: add Cross-Origin-Opener-Policy: same-origin, or add the frame to the markup with ?isolated',
      );
    },
    failed(silence) {
      if (isRemoved(island)) return;
      const { code, advice } = explainFailure(silence, frame, view);
      const failure = code === 'frame_unreachable' ? 'unreachable' : 'failed';
      warn(`${code}: ${advice}`);
      fail(failure, code);
    },
  });
  const fail = (failure: IslandState['failure'], code: string) => {
    const { phase } = island.state;
    island.state.failure = failure;
    findFailureWords(origin, current.init.locales, (words) => {
      // The form loaded after all.
      if (island.state.phase !== phase) return;
      island.update({ phase: 'failed', ...words });
      const message = words.texts[failure];
      relay.emit({ name: 'loadFailed', args: [{ name: 'LoadError', code, message }] });
    });
  };
  // The embed also works without timings.
  const share = (time: number) =>
    loadReport(context.page.document, origin).then(
      ({ shareTimings }) => shareTimings(frame, embed, time),
      () => {},
    );
  const sendUpdate = () => form.post({ type: 'update', ...current.init });
  // Render the skeleton after the frame's document starts to load.
  island.update({});
  // The embed works without it, but the platform may reject payments.
  if (isProtected && readProtectionToken(context.page) === null) {
    warn(
      `purchase_protection_required: load ${origin}/v1/purchase-protection.js?id=<site id> before the launch`,
    );
  }
  return {
    island,
    update(next) {
      Object.assign(current, next);
      island.update(islandSettings(row, next));
      sendUpdate();
    },
  };
}

/** Returns the settings that affect the island around the form. */
function islandSettings({ maxWidth }: EmbedRow, { init, width, height }: LaunchSettings) {
  return {
    theme: init.theme,
    maxWidth: width ?? `${maxWidth}px`,
    minHeight: height,
  };
}

/** Returns a relay that also records its events for the report. */
const recordEvents = (
  { record }: LaunchContext,
  { emit, attemptStarted }: EventRelay,
): EventRelay => ({
  attemptStarted,
  emit(event) {
    record(event);
    emit(event);
  },
});
