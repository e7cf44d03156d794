import type { FrameToShellMessage, ShellToFrameMessage } from '../../contract/messages.ts';
import type { Checked } from './shape.ts';
import { isChallengeNews, isInit } from './shell-messages.ts';

/** What the shell says first. */
export type Init = Checked<typeof isInit>;

/** The channel to the merchant's page, parsed. */
export interface ShellPort {
  post(message: FrameToShellMessage): void;
  /** The first message of the shell; later ones of its kind are dropped. */
  readonly init: Promise<Init>;
  /** Hears what becomes of the challenge dialog; set while one is open. */
  onChallengeNews: ((news: ChallengeNews, port: MessagePort | undefined) => void) | undefined;
}

type ChallengeNews = Exclude<ShellToFrameMessage['type'], 'init'>;

/**
 * Speaks with the shell through the port that it hands over; what is said before waits for that.
 * Whatever does not parse is dropped.
 */
export function createShellPort(connected: Promise<MessagePort>): ShellPort {
  let receiveInit: (init: Init) => void = () => {};
  const shell: ShellPort = {
    post: (message) => void connected.then((port) => port.postMessage(message)),
    init: new Promise((resolve) => {
      receiveInit = resolve;
    }),
    onChallengeNews: undefined,
  };
  void connected.then((port) => {
    port.onmessage = ({ data, ports }) => {
      if (isInit(data)) receiveInit(data);
      else if (isChallengeNews(data)) shell.onChallengeNews?.(data.type, ports[0]);
    };
  });
  return shell;
}
