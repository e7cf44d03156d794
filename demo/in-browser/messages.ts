import type { Asked } from '../gateway/pass.ts';

/** Message of the page to its worker, each with a port for the answer. */
export type Message =
  | { type: 'ask'; asked: Asked }
  | { type: 'follow'; path: string }
  /** Of the console in another tab: the port carries further messages. */
  | { type: 'enter-console' };

export function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'type' in data;
}
