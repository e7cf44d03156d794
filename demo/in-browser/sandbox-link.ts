import type { Outcome } from '../gateway/pass.ts';
import { askedBy, responseOf } from './carried.ts';
import { isMessage, type Message } from './messages.ts';

let worker: Worker | undefined;

/**
 * Starts the worker with the sandbox.
 *
 * @param address of its script; a `TrustedScriptURL` if the page requires one
 * @throws Error with the reason if it doesn't start
 */
export function startSandbox(address: string | URL): Promise<void> {
  const started = new Worker(address, { type: 'module' });
  worker = started;
  return new Promise((resolve, reject) => {
    started.onerror = ({ message }) => reject(new Error(message));
    started.onmessage = ({ data }) =>
      data.type === 'ready' ? resolve() : reject(new Error(data.message));
  });
}

/** Sends a message to a sandbox. Returns the port for its answer. */
export type Tell = (message: Message) => MessagePort;

/** Passes a document's request to the sandbox. */
export const askSandbox = (request: Request) => askThrough(tellSandbox, request);

export async function askThrough(tell: Tell, request: Request): Promise<Response> {
  const asked = await askedBy(request, 'browser');
  const outcome = await new Promise<Outcome>((resolve) => {
    const port = tell({ type: 'ask', asked });
    port.onmessage = ({ data }) => resolve(data);
    request.signal.addEventListener('abort', () => port.postMessage('gone'));
  });
  if (outcome === 'silence') return new Promise(() => {});
  return outcome === 'cut' ? Response.error() : responseOf(outcome);
}

export function tellSandbox(message: Message): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker?.postMessage(message, [port2]);
  return port1;
}

/** Lets the console in another tab reach the sandbox. */
export function admitConsole(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (isMessage(data) && data.type === 'enter-console') worker?.postMessage(data, [...ports]);
  });
}
