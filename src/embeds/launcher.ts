import type { Cleanup } from '../contract/launch-options.ts';
import type { EmbedRow } from './catalogue.ts';
import { EmbedsError } from './embeds-error.ts';
import { isSameForm } from './is-same-form.ts';
import { isRemoved } from './island.ts';
import { type Launched, launch } from './launch.ts';
import type { LaunchContext } from './launch-context.ts';
import { log } from './log.ts';
import { type LaunchSettings, parseOptions } from './parse-options.ts';
import { prefersDark } from './parse-theme.ts';
import { findUnknownNames } from './unknown-names.ts';

/** A mounted embed. */
interface MountedEmbed extends Launched {
  readonly row: EmbedRow;
  cleanup(): void;
}

/** State of a launch while its embed is mounted. */
interface Running {
  readonly options: object;
  readonly settings: LaunchSettings;
  readonly embed: MountedEmbed;
}

export interface Launcher {
  /** Mounted embeds by target. */
  readonly mounted: ReadonlyMap<Element, MountedEmbed>;
  /** @throws {EmbedsError} if an option is invalid */
  launchAs(row: EmbedRow): (options: unknown) => Cleanup;
}

/** Time after which a removed host counts as gone rather than moved. */
const removalDelayMs = 30_000;

/**
 * Launches embeds, one per target. If a page removes a host without calling the cleanup, the embed is
 * cleaned up after a delay or at the next launch.
 */
export function createLauncher(context: LaunchContext): Launcher {
  const { warn } = context;
  const cleanUpRemoved = () => {
    for (const { island, cleanup } of mounted.values()) if (isRemoved(island)) cleanup();
  };
  const mounted = new Map<Element, MountedEmbed>();

  /** @param ended called when the cleanup or a later launch removes the embed */
  function mount(row: EmbedRow, settings: LaunchSettings, ended: () => void): MountedEmbed {
    const { target } = settings;
    cleanUpRemoved();
    const earlier = mounted.get(target);
    if (earlier) warn('the target has an embed: clean up first');
    earlier?.cleanup();
    const { signal, cleanup } = createLifetime();
    let timer: ReturnType<typeof setTimeout>;
    signal.addEventListener('abort', () => clearTimeout(timer));
    const removed = () => {
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(cleanUpRemoved, removalDelayMs);
    };
    try {
      const embed = { row, cleanup, ...launch(context, row, settings, { signal, removed }) };
      mounted.set(target, embed);
      signal.addEventListener('abort', () => {
        mounted.delete(target);
        ended();
      });
      return embed;
    } catch (error) {
      cleanup();
      throw error;
    }
  }

  function launchAs(row: EmbedRow, given: unknown): Cleanup {
    let running: Running | undefined;
    const run = (options: object) => {
      const settings = parse(context, row, options);
      if (running && isSameForm(running.settings, settings)) {
        running.embed.update(settings);
        running = { ...running, options, settings };
        return;
      }
      running?.embed.cleanup();
      const embed = mount(row, settings, () => {
        running = undefined;
        scheme.removeEventListener('change', applyScheme);
      });
      running = { options, settings, embed };
      scheme.addEventListener('change', applyScheme);
    };
    // Applies the page's new colours. Uses the element, as its id may have changed.
    const applyScheme = () =>
      running && run({ ...running.options, target: running.settings.target });
    const scheme = context.page.matchMedia(prefersDark);
    run(given as object);
    return Object.assign(() => running?.embed.cleanup(), {
      update(changes: object) {
        if (running) run({ ...running.options, ...changes });
      },
    });
  }

  return { mounted, launchAs: (row) => (options) => launchAs(row, options) };
}

/** Parses the options of a launch. Logs an error before it throws. */
function parse(
  { page, record, warn }: LaunchContext,
  row: EmbedRow,
  options: unknown,
): LaunchSettings {
  try {
    findUnknownNames(row, options).forEach(warn);
    return parseOptions(page.document, row, options);
  } catch (error) {
    if (error instanceof EmbedsError) {
      record(error);
      log(page, 'error', `PrimeTrustEmbeds: ${error.message}`);
    }
    throw error;
  }
}

/** Creates a signal and a function that aborts it and drops its references, as merchants keep cleanups. */
function createLifetime(): { signal: AbortSignal; cleanup(): void } {
  let controller: AbortController | undefined = new AbortController();
  return {
    signal: controller.signal,
    cleanup() {
      controller?.abort();
      controller = undefined;
    },
  };
}
