import { vi } from 'vitest';
import type { FrameToShellMessage } from '../../contract/messages.ts';

/** Test double of a form's document, at the other end of the channel. */
export interface FormDouble {
  /** Messages of the shell, oldest first. */
  heard: unknown[];
  /** Port of the last message. */
  lastPort: MessagePort | undefined;
  /** The shell's first message and its target origin. */
  greeting: { message: unknown; targetOrigin: string };
  say(message: FrameToShellMessage): Promise<void>;
}

/** Waits until messages through ports have arrived. */
export const arrive = () =>
  new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** Simulates that the frame's document loads and receives its port. */
export async function loadForm(frame: HTMLIFrameElement): Promise<FormDouble> {
  const postMessage = vi.fn();
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: { postMessage } });
  frame.dispatchEvent(new Event('load'));
  const [message, targetOrigin, [port]] = postMessage.mock.calls[0] as [
    unknown,
    string,
    [MessagePort],
  ];
  const form: FormDouble = {
    heard: [],
    lastPort: undefined,
    greeting: { message, targetOrigin },
    async say(message) {
      port.postMessage(message);
      await arrive();
    },
  };
  port.onmessage = ({ data, ports }) => {
    form.heard.push(data);
    form.lastPort = ports[0];
  };
  await arrive();
  return form;
}
