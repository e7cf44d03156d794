import type { FrameToShellMessage } from '../contract/messages.ts';
import { type Looks, sketchOf } from '../contract/sketch.ts';
import { viewOf } from './built-in.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { relayEvents } from './event-relay.ts';
import { findBoxProblem, giveBox } from './form-box.ts';
import { type FormFrame, runFormFrame } from './form-frame.ts';
import { guessFormHeight, linkFormHeight } from './form-height.ts';
import { hasLeft, type Island, mountIsland } from './island.ts';
import { textsFor } from './island-texts.ts';
import type { LaunchWorld } from './launch-world.ts';
import { explainFailure } from './load-failure.ts';
import { actOnMessages } from './message-actions.ts';
import { parseFrameMessage } from './parse-frame-message.ts';
import type { EmbedName, LaunchSettings } from './parse-options.ts';
import { defaultColours } from './parse-theme.ts';
import { protectionTokenOf } from './purchase-protection-of.ts';

/** How long an embed lives. */
export interface EmbedLifetime {
  readonly signal: AbortSignal;
  /** The page has taken it out; it may be on its way to another place. */
  left(): void;
}

/** Draws an embed into the target and runs it until its signal is aborted. */
export function launch(
  world: LaunchWorld,
  embed: EmbedName,
  settings: LaunchSettings,
  { signal, left }: EmbedLifetime,
): Island {
  const { origin, warmFrames, violations, warn } = world;
  const { target, told } = settings;
  const isCard = embed === 'credit-card';
  const page = isCard ? 'card' : 'onboarding';
  const view = viewOf(target.ownerDocument);
  const texts = textsFor(told.locales);
  const height = guessFormHeight(embed, told);
  const relay = relayEvents(settings, signal, () => hasLeft(island));
  const island = mountIsland(target, {
    height,
    texts,
    theme: told.theme,
    maxWidth: settings.width ?? (isCard ? '488px' : '648px'),
    minHeight: settings.height,
    signal,
    left,
    retry() {
      island.update({ phase: 'loading' });
      form.retry();
    },
  });
  const looks: Looks = { type: 'init', embed, ...told };
  const isThere = !!island.host.firstChild || warmFrames[page].moveInto(island.host);
  // The form that the document of the card has in its markup: a frame of that has no name.
  const isPlain = height === linkFormHeight && texts.lang === 'en' && told.theme === defaultColours;
  const frame = addEmbedFrame(island.host, origin, page, isPlain ? '' : sketchOf(looks));
  frame.title = texts[page];
  giveBox(frame);
  const act = actOnMessages({
    origin,
    island,
    relay,
    form: () => form,
    warn,
    loaded() {
      const problem = findBoxProblem(frame, island.state.height);
      if (problem) warn(problem);
    },
  });
  const closeChallenge: () => void = act['close-challenge'];
  signal.addEventListener('abort', closeChallenge);
  const form: FormFrame = runFormFrame({
    view,
    frame,
    origin,
    signal,
    violations: view === world.page ? violations : new Map(),
    // A page cannot look into a document of another origin, which tells that one is there.
    isThere: !frame.contentDocument && isThere,
    createInit: () => ({
      ...looks,
      purchaseProtectionToken: isCard ? protectionTokenOf(world.page) : null,
      viewport: { width: view.innerWidth, height: view.innerHeight },
    }),
    connected(isAwake) {
      closeChallenge();
      if (isAwake && isPlain) island.update({ phase: 'shown' });
      // A failure stays until a form shows up: error pages load, too.
      else if (island.state.phase === 'shown') island.update({ phase: 'loading' });
    },
    received(data) {
      const message = parseFrameMessage(data);
      if (message) (act[message.type] as (message: FrameToShellMessage) => void)(message);
    },
    isolated() {
      warn(
        'page_not_isolated: this page sends Cross-Origin-Embedder-Policy. Add Cross-Origin-Opener-Policy: same-origin, or put the frame of the form into its markup with ?isolated',
      );
    },
    failed(silence) {
      if (hasLeft(island)) return;
      const { code, advice } = explainFailure(silence, frame, view);
      const failure = code === 'frame_unreachable' ? texts.unreachable : texts.failed;
      island.update({ phase: 'failed', failure });
      warn(`${code}: ${advice}`);
      relay.emit({ name: 'loadFailed', args: [{ name: 'LoadError', code, message: failure }] });
    },
  });
  // Only now, so that the frame's document is on its way while the skeleton is drawn.
  island.update({});
  // The embed works without, and the platform may refuse to take money.
  if (isCard && protectionTokenOf(world.page) === null) {
    warn(
      `purchase_protection_required: load ${origin}/v1/purchase-protection.js?id=<site id> before the launch`,
    );
  }
  return island;
}
