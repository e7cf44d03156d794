import type { Message } from '../messages.ts';
import type { Tell } from '../sandbox-link.ts';

/**
 * Connects to the sandbox of the shop, which is open in another tab, by way of the service worker. Returns
 * undefined if no tab has it.
 *
 * @param onGone called when that tab closes or reloads
 */
export async function connectToShop(onGone: () => void): Promise<Tell | undefined> {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return undefined;
  const { port1, port2 } = new MessageChannel();
  const lock = await new Promise<string | undefined>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data ?? undefined);
    const message: Message = { type: 'enter-console' };
    controller.postMessage(message, [port2]);
  });
  if (lock === undefined) return undefined;
  void navigator.locks.request(lock, onGone);
  return (message) => {
    const { port1: own, port2: given } = new MessageChannel();
    port1.postMessage(message, [given]);
    return own;
  };
}
