import { isInit } from '../wire/shell-messages.ts';
import type { Init } from '../wire/shell-port.ts';

/** Parses the sketch of a form from the frame's name (`sketchOf`); undefined for other names. */
export function readSketch(name: string): Init | undefined {
  try {
    const told: unknown = JSON.parse(name);
    return isInit(told) ? told : undefined;
  } catch {
    return undefined;
  }
}
