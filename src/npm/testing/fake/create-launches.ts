import { catalogue, type EmbedRow } from '../../../embeds/catalogue.ts';
import { EmbedsError } from '../../../embeds/embeds-error.ts';
import { isSameForm } from '../../../embeds/is-same-form.ts';
import { log } from '../../../embeds/log.ts';
import type { LaunchSettings } from '../../../embeds/parse-options.ts';
import { findUnknownNames } from '../../../embeds/unknown-names.ts';
import type { Cleanup } from '../../embeds.ts';
import type { CreditCardOptions } from '../../launch-options.ts';
import type { LaunchName } from '../../names.ts';
import { createFakeForm, type FakeForm } from './create-fake-form.ts';
import type { FakeEvent, FakeLaunch } from './fake-launch.ts';
import { parseFakeOptions } from './parse-fake-options.ts';

/** Creates the launch functions of fake embeds, which show one form per target, as the real ones do. */
export function createLaunches(isAutomatic: boolean) {
  const launches: FakeLaunch[] = [];
  const cleanups = new Map<Element, () => void>();
  const warned = new Set<string>();

  const warn = (message: string) => {
    if (!warned.has(message)) log(window, 'warn', `PrimeTrustEmbeds: ${message}`);
    warned.add(message);
  };

  function parse(row: EmbedRow, options: object): LaunchSettings {
    try {
      findUnknownNames(row, options).forEach(warn);
      return parseFakeOptions(row, options);
    } catch (error) {
      if (error instanceof EmbedsError) log(window, 'error', `PrimeTrustEmbeds: ${error.message}`);
      throw error;
    }
  }

  function launchAs(name: LaunchName, given: unknown): Cleanup<CreditCardOptions> {
    const row = catalogue[name];
    const events: FakeEvent[] = [];
    const updates: Partial<CreditCardOptions>[] = [];
    let options = Object(given) as CreditCardOptions;
    let settings = parse(row, options);
    let isCleanedUp = false;

    const mount = (): FakeForm => {
      const { target } = settings;
      if (cleanups.has(target)) warn('the target has an embed: clean up first');
      cleanups.get(target)?.();
      cleanups.set(target, cleanup);
      const mounted = createFakeForm({ row, settings: () => settings, heard: events });
      if (isAutomatic) void Promise.resolve().then(mounted.loadWhenConnected);
      return mounted;
    };
    const unmount = () => {
      cleanups.delete(settings.target);
      form.remove();
    };
    const cleanup = () => {
      if (!isCleanedUp) unmount();
      isCleanedUp = true;
    };
    const update = (changes: Partial<CreditCardOptions>) => {
      if (isCleanedUp) return;
      const next = { ...options, ...changes };
      const parsed = parse(row, next);
      const isSame = isSameForm(settings, parsed);
      if (!isSame) unmount();
      options = next;
      settings = parsed;
      updates.push(changes);
      if (isSame) form.show();
      else form = mount();
    };

    let form = mount();
    launches.push({
      name,
      get options() {
        return options;
      },
      get target() {
        return settings.target;
      },
      updates,
      get isCleanedUp() {
        return isCleanedUp;
      },
      events,
      ...stepsOf(() => form),
    });
    return Object.assign(cleanup, { update });
  }

  return {
    launches,
    launchAs: (name: LaunchName) => (options: unknown) => launchAs(name, options),
    reset() {
      for (const cleanup of [...cleanups.values()]) cleanup();
      launches.length = 0;
    },
  };
}

/** Returns the steps of a launch, whose form changes with some updates. */
function stepsOf(form: () => FakeForm): FakeForm['steps'] {
  return {
    load: () => form().steps.load(),
    link: (ids) => form().steps.link(ids),
    pay: (ids) => form().steps.pay(ids),
    decline: (decline) => form().steps.decline(decline),
    fail: (code) => form().steps.fail(code),
    challenge: {
      open: () => form().steps.challenge.open(),
      approve: () => form().steps.challenge.approve(),
      cancel: () => form().steps.challenge.cancel(),
      timeOut: () => form().steps.challenge.timeOut(),
    },
    create: (contactId) => form().steps.create(contactId),
    status: (checks) => form().steps.status(checks),
    fire: (name, ...args) => form().steps.fire(name, ...args),
  };
}
