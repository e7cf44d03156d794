import type { Outcome } from '../gateway/pass.ts';
import { askedBy, responseOf } from './carried.ts';
import type { Message } from './messages.ts';

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

/** Passes a document's request to the sandbox. */
export async function askSandbox(request: Request): Promise<Response> {
  const asked = await askedBy(request, 'browser');
  const outcome = await new Promise<Outcome>((resolve) => {
    const port = tellSandbox({ type: 'ask', asked });
    port.onmessage = ({ data }) => resolve(data);
    request.signal.addEventListener('abort', () => port.postMessage('gone'));
  });
  if (outcome === 'silence') return new Promise(() => {});
  return outcome === 'cut' ? Response.error() : responseOf(outcome);
}

/** Sends a message to the sandbox. @returns the port for its answer */
export function tellSandbox(message: Message): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker?.postMessage(message, [port2]);
  return port1;
}
