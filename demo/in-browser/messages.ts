import type { Asked } from '../gateway/pass.ts';

/** Message of the page to its worker, each with a port for the answer. */
export type Message = { type: 'ask'; asked: Asked } | { type: 'follow'; path: string };

export function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data;
}
