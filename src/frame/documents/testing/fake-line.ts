import { RequestFailure } from '../../wire/request.ts';
import type { SendFile, Sending } from '../send-file.ts';

/** A connection to the platform; a test decides the outcome of each upload. */
export interface FakeLine {
  send: SendFile;
  /** All attempts, in order. */
  tries: Sending[];
  /** Running uploads. */
  open: Try[];
}

interface Try extends Sending {
  arrive(id: string): void;
  /** 0: the connection breaks. */
  fail(status: number): void;
}

export function createFakeLine(): FakeLine {
  const line: FakeLine = {
    tries: [],
    open: [],
    send: (sending) =>
      new Promise((resolve, reject) => {
        const close = () => {
          line.open = line.open.filter((other) => other !== attempt);
        };
        const attempt: Try = {
          ...sending,
          arrive(id) {
            close();
            resolve(id);
          },
          fail(status) {
            close();
            reject(new RequestFailure('/upload', status));
          },
        };
        sending.signal.addEventListener('abort', () => attempt.fail(0));
        line.tries.push(sending);
        line.open.push(attempt);
      }),
  };
  return line;
}
