import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../e2e/bench-kit/loopback.ts';
import { sendTo } from './send-to.ts';

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
let stop = () => {};
afterEach(() => stop());

/** Starts a server that answers a number of requests on each connection, and resets it at the next one. */
async function serve(requests: number) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let left = requests;
    socket.on('data', () => {
      if (left-- > 0) socket.write(answer);
      else socket.resetAndDestroy();
    });
  });
  const port = await listenOnLoopback(server);
  stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const url = `http://127.0.0.1:${port}`;
  const send = sendTo(url);
  return { sockets, get: async () => (await send(new Request(`${url}/healthz`))).text() };
}

it('reuses its connection, and replaces it if the server closes it', async () => {
  const { sockets, get } = await serve(2);
  expect([await get(), await get()]).toEqual(['ok', 'ok']);
  expect(sockets.length).toBe(1);
  expect(await get()).toBe('ok');
  expect(sockets.length).toBe(2);
});

it('fails when a new connection breaks', async () => {
  const { sockets, get } = await serve(0);
  await expect(get()).rejects.toThrow();
  expect(sockets.length).toBe(1);
});
