import type { Asked } from '../gateway/pass.ts';

/** What the page asks its worker, each with a port for what comes back. */
export type Message = { type: 'ask'; asked: Asked } | { type: 'follow'; path: string };

export function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data;
}
