import { vi } from 'vitest';
import type { FrameToShellMessage } from '../../contract/messages.ts';

/** The other end of an embed's channel: a form's document that a test speaks for. */
export interface FormDouble {
  /** What the shell has said, oldest first. */
  heard: unknown[];
  /** The port that came with the last message. */
  lastPort: MessagePort | undefined;
  /** Where the shell's first word was posted to, and what it was. */
  greeting: { message: unknown; targetOrigin: string };
  say(message: FrameToShellMessage): Promise<void>;
}

/** Messages through ports arrive in tasks of their own. */
export const arrive = () =>
  new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

/** Has the frame's document load, as a browser would, and takes the port it is given. */
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
    async say(what) {
      port.postMessage(what);
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
