import type { Cleanup } from '../contract/launch-options.ts';
import type { EmbedRow } from './catalogue.ts';
import { EmbedsError } from './embeds-error.ts';
import { hasLeft } from './island.ts';
import { type Launched, launch } from './launch.ts';
import type { LaunchWorld } from './launch-world.ts';
import { type LaunchSettings, parseOptions } from './parse-options.ts';
import { darkIsWanted } from './parse-theme.ts';
import { say } from './say.ts';
import { findUnknownNames } from './unknown-names.ts';

/** An embed that is in the page now. */
export interface MountedEmbed extends Launched {
  readonly row: EmbedRow;
  cleanup(): void;
}

/** What a cleanup is of, while its embed is in the page. */
interface Running {
  readonly options: object;
  readonly settings: LaunchSettings;
  readonly embed: MountedEmbed;
}

export interface Launcher {
  /** The embeds in the page by their targets. */
  readonly mounted: ReadonlyMap<Element, MountedEmbed>;
  /** @throws {EmbedsError} when options are wrong */
  launchAs(row: EmbedRow): (options: unknown) => Cleanup;
}

/** How long a host may be out of its document while it moves to another place. */
const leftForMs = 30_000;

/**
 * Launches embeds, one to a target. Those whose hosts the page has taken out without the cleanup, as
 * views without effects do, are cleaned up after a while, and at the next launch.
 */
export function createLauncher(world: LaunchWorld): Launcher {
  const { warn } = world;
  const sweep = () => {
    for (const { island, cleanup } of mounted.values()) if (hasLeft(island)) cleanup();
  };
  const mounted = new Map<Element, MountedEmbed>();

  /** @param ended called when the embed is removed, by its cleanup or by a later launch */
  function mount(row: EmbedRow, settings: LaunchSettings, ended: () => void): MountedEmbed {
    const { target } = settings;
    sweep();
    const earlier = mounted.get(target);
    if (earlier) warn('the target held an embed: clean up first');
    earlier?.cleanup();
    const { signal, cleanup } = createLifetime();
    let timer: ReturnType<typeof setTimeout>;
    signal.addEventListener('abort', () => clearTimeout(timer));
    const left = () => {
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(sweep, leftForMs);
    };
    try {
      const embed = { row, cleanup, ...launch(world, row, settings, { signal, left }) };
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
      const settings = parse(world, row, options);
      if (running && isSameForm(running.settings, settings)) {
        running.embed.update(settings);
        running = { ...running, options, settings };
        return;
      }
      running?.embed.cleanup();
      const embed = mount(row, settings, () => {
        running = undefined;
        scheme.removeEventListener('change', follow);
      });
      running = { options, settings, embed };
      scheme.addEventListener('change', follow);
    };
    // The page may have other colours now. The target itself, as its id may be gone.
    const follow = () => running && run({ ...running.options, target: running.settings.target });
    const scheme = world.page.matchMedia(darkIsWanted);
    run(given as object);
    return Object.assign(() => running?.embed.cleanup(), {
      update(changes: object) {
        if (running) run({ ...running.options, ...changes });
      },
    });
  }

  return { mounted, launchAs: (row) => (options) => launchAs(row, options) };
}

/** Whether the form of one launch can become that of another in its place. */
function isSameForm(one: LaunchSettings, other: LaunchSettings): boolean {
  return (
    one.target === other.target &&
    one.told.resourceTokenHash === other.told.resourceTokenHash &&
    (one.told.amount === null) === (other.told.amount === null)
  );
}

/** The settings of a launch; what is wrong with them is on the console, too. */
function parse({ page, note, warn }: LaunchWorld, row: EmbedRow, options: unknown): LaunchSettings {
  try {
    findUnknownNames(row, options).forEach(warn);
    return parseOptions(page.document, row, options);
  } catch (error) {
    if (error instanceof EmbedsError) {
      note(error);
      say(page, 'error', `PrimeTrustEmbeds: ${error.message}`);
    }
    throw error;
  }
}

/** A signal and what aborts it; after that it holds on to nothing, since merchants keep cleanups. */
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
