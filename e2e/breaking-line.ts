import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { joinTo, listenOnLoopback } from './bench-kit/loopback.ts';

/** A line to a server that is slow towards it, as from a phone, and can break. */
export interface BreakingLine {
  /** Its near end. */
  url: string;
  /** Ends every connection in the middle of what it carries, and takes none for so long. */
  cut(milliseconds: number): void;
  close(): Promise<void>;
}

/** @param bytesPerSecond what all connections together can send to the server */
export async function openBreakingLine(
  targetUrl: string,
  bytesPerSecond: number,
): Promise<BreakingLine> {
  const target = Number(new URL(targetUrl).port);
  const sockets = new Set<Socket>();
  let freeAt = 0;
  let downUntil = 0;

  const server = createServer((near): void => {
    // Browsers try a second time by themselves where a connection of long standing breaks.
    if (Date.now() < downUntil) return void near.destroy();
    const far = joinTo(target, near, sockets);
    far.pipe(near);
    near.on('data', (bytes) => {
      near.pause();
      freeAt = Math.max(Date.now(), freeAt) + (bytes.length * 1000) / bytesPerSecond;
      setTimeout(() => {
        if (!far.destroyed) far.write(bytes);
        near.resume();
      }, freeAt - Date.now());
    });
  });

  const port = await listenOnLoopback(server);
  const cut = (milliseconds: number) => {
    downUntil = Date.now() + milliseconds;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    async close() {
      cut(0);
      server.close();
      await once(server, 'close');
    },
  };
}
