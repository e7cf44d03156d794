import { signal } from '@preact/signals-core';
import type { World } from './world.ts';

/**
 * Has a world tell the date by the clock of the platform, from its next answer on: a device may be years
 * off. A part of its own, which the form of a card loads with what comes after its fields.
 */
export function followPlatformClock(world: World): void {
  const { fetch } = world;
  /** Milliseconds that the platform's clock is ahead of the device's. */
  const ahead = signal(0);
  world.fetch = async (path, init) => {
    const response = await fetch(path, init);
    const sent = Date.parse(response.headers.get('date') ?? '');
    if (sent) ahead.value = sent - Date.now();
    return response;
  };
  world.today = () => new Date(Date.now() + ahead.value);
}
