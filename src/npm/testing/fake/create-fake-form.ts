import type { EmbedsEvent } from '../../../contract/events.ts';
import type { FrameToShellMessage } from '../../../contract/messages.ts';
import type { EmbedRow } from '../../../embeds/catalogue.ts';
import { relayEvents } from '../../../embeds/event-relay.ts';
import type { LaunchSettings } from '../../../embeds/parse-options.ts';
import { createCardSteps } from './card-steps.ts';
import { recordInto, requireOwn, requireValid } from './check-events.ts';
import { drawPlaceholder, type Phase } from './draw-placeholder.ts';
import { cardMessage, loadFailureOf, onboardingMessage } from './failures.ts';
import type { FakeEvent, FakeLaunch } from './fake-launch.ts';
import type { FormStage } from './form-stage.ts';
import { createOnboardingSteps } from './onboarding-steps.ts';

/** A form of a fake launch. */
export interface FakeForm {
  readonly steps: Pick<
    FakeLaunch,
    keyof CardSteps | keyof OnboardingSteps | 'load' | 'fail' | 'fire'
  >;
  /** Loads the form as soon as it is in the page, unless a step has already decided that. */
  loadWhenConnected(): void;
  /** Shows changed settings. */
  show(): void;
  remove(): void;
}

type CardSteps = Pick<FakeLaunch, 'link' | 'pay' | 'decline' | 'challenge'>;
type OnboardingSteps = Pick<FakeLaunch, 'create' | 'status'>;

/**
 * Draws a fake form. Its events come from the reporters of the real forms and go through the relay of the
 * real script, so they have the real order.
 */
export function createFakeForm(setup: {
  row: EmbedRow;
  settings: () => LaunchSettings;
  /** Events that fired. */
  heard: FakeEvent[];
}): FakeForm {
  const { row, settings, heard } = setup;
  const { target } = settings();
  const isCard = row.embed === 'credit-card';
  const { signal, abort } = createLifetime();
  const placeholder = drawPlaceholder(row, target);
  let wasConnected = placeholder.element.isConnected;
  let phase: Phase = 'loading';

  const relay = relayEvents(
    { target, events: recordInto(heard, settings) },
    signal,
    () => wasConnected && !placeholder.element.isConnected,
  );
  const enter = (next: Phase) => {
    phase = next;
    wasConnected ||= placeholder.element.isConnected;
    placeholder.show(settings(), phase);
  };
  const post = (message: FrameToShellMessage) => {
    if (message.type === 'attempt-started') relay.attemptStarted();
    if (message.type === 'event') relay.emit(requireValid(message.event));
  };
  const load = () => {
    if (signal.aborted || phase !== 'loading') return;
    enter('ready');
    post({ type: 'event', event: { name: 'loaded', args: [] } });
  };
  const failToLoad = (code: string) => {
    const failure = loadFailureOf(code, isCard ? cardMessage : onboardingMessage);
    enter('failed');
    post({ type: 'event', event: { name: 'loadFailed', args: [failure] } });
  };
  const stage: FormStage = {
    settings,
    post,
    enter,
    phase: () => phase,
    begin(problem) {
      if (signal.aborted) return false;
      if (problem) throw new Error(problem);
      load();
      if (phase === 'failed') throw new Error('This form did not load, so nothing happens in it');
      if (phase === 'done') throw new Error('This form has ended with success: launch again');
      return true;
    },
  };
  const { endAttempt: endCard, ...card } = createCardSteps(stage, isCard);
  const { endAttempt: endOnboarding, ...onboarding } = createOnboardingSteps(stage, !isCard);
  enter('loading');

  return {
    steps: {
      ...card,
      ...onboarding,
      load,
      fail(code) {
        if (signal.aborted) return;
        if (phase === 'loading') failToLoad(code);
        else if (stage.begin('')) (isCard ? endCard : endOnboarding)(code);
      },
      fire(name, ...args) {
        const event = requireValid({ name, args } as EmbedsEvent);
        requireOwn(isCard, name);
        if (signal.aborted) return;
        if (!name.startsWith('load')) load();
        if (name === 'onExit') relay.attemptStarted();
        if (name.startsWith('load') && phase === 'loading')
          enter(name === 'loaded' ? 'ready' : 'failed');
        relay.emit(event);
      },
    },
    loadWhenConnected: () => whenConnected(placeholder.element, signal, load),
    show: () => placeholder.show(settings(), phase),
    remove() {
      abort();
      placeholder.element.remove();
    },
  };
}

/** Calls back once an element is in the page, as browsers load no frame outside of it. */
function whenConnected(element: Element, signal: AbortSignal, callback: () => void): void {
  if (element.isConnected) {
    callback();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!element.isConnected) return;
    observer.disconnect();
    callback();
  });
  observer.observe(element.ownerDocument, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function createLifetime(): { signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
