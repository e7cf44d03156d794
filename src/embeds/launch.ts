import type { FrameToShellMessage } from '../contract/messages.ts';
import { type Looks, sketchOf } from '../contract/sketch.ts';
import { addEmbedFrame } from './embed-frame.ts';
import { relayEvents } from './event-relay.ts';
import { type FormFrame, runFormFrame } from './form-frame.ts';
import { guessFormHeight, linkFormHeight } from './form-height.ts';
import { type Island, mountIsland } from './island.ts';
import { textsFor } from './island-texts.ts';
import type { LaunchWorld } from './launch-world.ts';
import { actOnMessages } from './message-actions.ts';
import { parseFrameMessage } from './parse-frame-message.ts';
import type { EmbedName, LaunchSettings } from './parse-options.ts';
import { defaultColours } from './parse-theme.ts';

/** Draws an embed into the target and runs it until `signal` is aborted. */
export function launch(
  world: LaunchWorld,
  embed: EmbedName,
  settings: LaunchSettings,
  signal: AbortSignal,
): Island {
  const { origin, warmFrames, violations, warn } = world;
  const { target, told } = settings;
  const isCard = embed === 'credit-card';
  const page = isCard ? 'card' : 'onboarding';
  const view = target.ownerDocument.defaultView ?? world.page;
  const texts = textsFor(told.locales);
  const height = guessFormHeight(embed, told);
  const relay = relayEvents(settings, signal);
  const island = mountIsland(target, view, {
    height,
    texts,
    theme: told.theme,
    maxWidth: settings.width ?? (isCard ? 488 : 648),
    minHeight: settings.height,
    signal,
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
  const act = actOnMessages({ origin, island, relay, form: () => form, warn });
  const closeChallenge: () => void = act['close-challenge'];
  signal.addEventListener('abort', closeChallenge);
  const form: FormFrame = runFormFrame({
    view,
    frame,
    origin,
    signal,
    violations,
    // A page cannot look into a document of another origin, which tells that one is there.
    isThere: !frame.contentDocument && isThere,
    createInit: () => ({
      ...looks,
      purchaseProtectionToken: isCard ? protectionToken(world) : null,
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
    failed(code) {
      island.update({ phase: 'failed' });
      warn(`${code}: no form from ${origin}. Allow it in frame-src`);
      relay.emit({
        name: 'loadFailed',
        args: [{ name: 'LoadError', code, message: texts.failed }],
      });
    },
  });
  // Only now, so that the frame's document is on its way while the skeleton is drawn.
  island.update({});
  return island;
}

/** Without its script the embed works, and the platform may refuse to take money. */
function protectionToken({ page, origin, warn }: LaunchWorld): string | null {
  const token = page.PrimeTrustPurchaseProtection?.token?.() ?? null;
  if (token === null) warn(`payments need ${origin}/v1/purchase-protection.js?id=<site id>`);
  return token;
}
