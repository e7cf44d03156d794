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
  launch(embed: EmbedName, options: unknown): Cleanup;
}

/** Launches embeds, one to a target. */
export function createLauncher(world: LaunchWorld): Launcher {
  const { page, warn } = world;
  const mounted = new Map<Element, MountedEmbed>();
  return {
    mounted,
    launch(embed, options) {
      const settings = parseOptions(page.document, embed === 'credit-card', options);
      const { target } = settings;
      const earlier = mounted.get(target);
      if (earlier) {
        warn('the target held an embed, now removed: clean up before you launch again');
        earlier.cleanup();
      }
      const lifetime = new AbortController();
      const cleanup = () => lifetime.abort();
      try {
        const island = launch(world, embed, settings, lifetime.signal);
        mounted.set(target, { embed, island, cleanup });
        lifetime.signal.addEventListener('abort', () => mounted.delete(target));
      } catch (error) {
        cleanup();
        throw error;
      }
      return cleanup;
    },
  };
}
