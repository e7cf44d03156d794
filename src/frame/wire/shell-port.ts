import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FrameToShellMessage, ShellToFrameMessage } from '../../contract/messages.ts';
import type { Checked } from './shape.ts';
import { isChallengeNews, isInit, isUpdate } from './shell-messages.ts';

/** What the shell says first. */
export type Init = Checked<typeof isInit>;

/** What the page has changed since. */
export type Update = Checked<typeof isUpdate>;

/** The channel to the merchant's page, parsed. */
export interface ShellPort {
  post(message: FrameToShellMessage): void;
  /** The first message of the shell; later ones of its kind are dropped. */
  readonly init: Promise<Init>;
  /** The latest change of the launch; undefined while there is none. */
  readonly update: ReadonlySignal<Update | undefined>;
  /** Hears what becomes of the challenge dialog; set while one is open. */
  onChallengeNews: ((news: ChallengeNews, port: MessagePort | undefined) => void) | undefined;
}

type ChallengeNews = Exclude<ShellToFrameMessage['type'], 'init' | 'update'>;

/**
 * Speaks with the shell through the port that it hands over; what is said before waits for that.
 * Whatever does not parse is dropped.
 */
export function createShellPort(connected: Promise<MessagePort>): ShellPort {
  let receiveInit: (init: Init) => void = () => {};
  const update = signal<Update>();
  const shell: ShellPort = {
    post: (message) => void connected.then((port) => port.postMessage(message)),
    init: new Promise((resolve) => {
      receiveInit = resolve;
    }),
    update,
    onChallengeNews: undefined,
  };
  void connected.then((port) => {
    port.onmessage = ({ data, ports }) => {
      if (isInit(data)) receiveInit(data);
      else if (isUpdate(data)) update.value = data;
      else if (isChallengeNews(data)) shell.onChallengeNews?.(data.type, ports[0]);
    };
  });
  return shell;
}
