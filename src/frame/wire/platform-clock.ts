import { signal } from '@preact/signals-core';
import type { World } from './world.ts';

/**
 * Replaces `today` with the platform's clock, from the next answer on: a device's clock may be years off.
 * Separate from `World`, because the card form loads it late.
 */
export function followPlatformClock(world: World): void {
  const { fetch } = world;
  /** Milliseconds by which the platform's clock is ahead of the device's. */
  const ahead = signal(0);
  world.fetch = async (path, init) => {
    const response = await fetch(path, init);
    const sent = Date.parse(response.headers.get('date') ?? '');
    if (sent) ahead.value = sent - Date.now();
    return response;
  };
  world.today = () => new Date(Date.now() + ahead.value);
}
