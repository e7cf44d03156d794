import { isMessage, type Message } from '../messages.ts';
import type { ShopConsole } from './shop-console.ts';

/**
 * Answers the console's page in another tab through a port. It begins with a name of a lock, which this worker
 * holds as long as it lives.
 */
export async function serveConsole(console: ShopConsole, port: MessagePort): Promise<void> {
  await console.enter();
  const name = crypto.randomUUID();
  void navigator.locks.request(name, () => new Promise(() => {}));
  port.onmessage = ({ data, ports: [reply] }) => {
    if (reply && isMessage(data)) void answer(console, data, reply);
  };
  port.postMessage(name);
}

async function answer(console: ShopConsole, message: Message, port: MessagePort): Promise<void> {
  if (message.type === 'ask') port.postMessage(await console.ask(message.asked));
  if (message.type !== 'follow') return;
  const { body } = await console.open(message.path);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  port.onmessage = () => void reader?.cancel();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    port.postMessage(part.value);
}
