import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { FrameToShellMessage, ShellToFrameMessage } from '../../contract/messages.ts';
import type { Checked } from './shape.ts';
import { isDialogEvent, isInit, isUpdate } from './shell-messages.ts';

/** First message of the shell. */
export type Init = Checked<typeof isInit>;

/** Changed options. */
export type Update = Checked<typeof isUpdate>;

/** Typed channel to the merchant's page. */
export interface ShellPort {
  post(message: FrameToShellMessage): void;
  /** First message of the shell; repetitions are ignored. */
  readonly init: Promise<Init>;
  /** Latest changed options; undefined before a change. */
  readonly update: ReadonlySignal<Update | undefined>;
  /** Listener for events of the challenge dialog; set while one is open. */
  onDialogEvent: ((event: DialogEvent, port: MessagePort | undefined) => void) | undefined;
}

type DialogEvent = Exclude<ShellToFrameMessage['type'], 'init' | 'update'>;

/**
 * Creates the channel to the shell. Queues messages until the shell has transferred its port, and drops
 * invalid messages.
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
    onDialogEvent: undefined,
  };
  void connected.then((port) => {
    port.onmessage = ({ data, ports }) => {
      if (isInit(data)) receiveInit(data);
      else if (isUpdate(data)) update.value = data;
      else if (isDialogEvent(data)) shell.onDialogEvent?.(data.type, ports[0]);
    };
  });
  return shell;
}
