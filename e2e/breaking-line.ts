import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { joinTo, listenOnLoopback } from './bench-kit/loopback.ts';

/** A connection to a server that uploads slowly, as from a phone, and can break. */
export interface BreakingLine {
  /** Address for clients. */
  url: string;
  /** Breaks all connections, and rejects new ones for this time. */
  cut(milliseconds: number): void;
  close(): Promise<void>;
}

/** @param bytesPerSecond upload limit of all connections together */
export async function openBreakingLine(
  targetUrl: string,
  bytesPerSecond: number,
): Promise<BreakingLine> {
  const target = Number(new URL(targetUrl).port);
  const sockets = new Set<Socket>();
  let freeAt = 0;
  let downUntil = 0;

  const server = createServer((near): void => {
    // Browsers retry by themselves if a long-lived connection breaks.
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
