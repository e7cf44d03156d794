import type { Cleanup } from '../contract/launch-options.ts';
import type { Island } from './island.ts';
import { launch } from './launch.ts';
import type { LaunchWorld } from './launch-world.ts';
import { type EmbedName, parseOptions } from './parse-options.ts';

/** An embed that is in the page now. */
export interface MountedEmbed {
  readonly embed: EmbedName;
  readonly island: Island;
  readonly cleanup: Cleanup;
}

export interface Launcher {
  /** The embeds in the page by their targets. */
  readonly mounted: ReadonlyMap<Element, MountedEmbed>;
  /** @throws {EmbedsError} when options are wrong */
  launchAs(embed: EmbedName): (options: unknown) => Cleanup;
}

/** Launches embeds, one to a target. */
export function createLauncher(world: LaunchWorld): Launcher {
  const { page, warn } = world;
  const mounted = new Map<Element, MountedEmbed>();
  return {
    mounted,
    launchAs: (embed) => (options) => {
      const settings = parseOptions(page.document, embed === 'credit-card', options);
      const { target } = settings;
      const earlier = mounted.get(target);
      if (earlier) warn('the target held an embed: clean up first');
      earlier?.cleanup();
      const { signal, cleanup } = createLifetime();
      try {
        mounted.set(target, { embed, cleanup, island: launch(world, embed, settings, signal) });
        signal.addEventListener('abort', () => mounted.delete(target));
      } catch (error) {
        cleanup();
        throw error;
      }
      return cleanup;
    },
  };
}

/** A signal and what aborts it; after that it holds on to nothing, since merchants keep cleanups. */
function createLifetime(): { signal: AbortSignal; cleanup: Cleanup } {
  let controller: AbortController | undefined = new AbortController();
  return {
    signal: controller.signal,
    cleanup() {
      controller?.abort();
      controller = undefined;
    },
  };
}
