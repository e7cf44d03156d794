import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { joinTo, listenOnLoopback } from '../e2e/bench-kit/loopback.ts';

export interface Speed {
  /** Milliseconds from a request to the first byte of its answer, on top of the server's own time. */
  roundTripMs: number;
  /** Bits per second towards the browser, shared by all connections; 0 for no limit. */
  bitsPerSecond: number;
}

export const phoneLine: Speed = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

/** Opens a connection of that speed to a port of 127.0.0.1; without a speed, the port itself. */
export async function openLine(target: number, speed?: Speed) {
  return speed ? openSlowLine(target, speed) : { port: target, close: async () => {} };
}

/**
 * Starts a TCP proxy on loopback that is as slow as a phone's connection. It runs outside the browser,
 * because the browser's own throttle doesn't reach frames in other processes. Opening a connection costs
 * one round trip, as does every request.
 */
async function openSlowLine(target: number, { roundTripMs, bitsPerSecond }: Speed) {
  const sockets = new Set<Socket>();
  let freeAt = 0;

  const delayOf = (bytes: number) => {
    const now = performance.now();
    const sending = bitsPerSecond === 0 ? 0 : (bytes * 8 * 1000) / bitsPerSecond;
    freeAt = Math.max(now, freeAt) + sending;
    return freeAt - now + roundTripMs / 2;
  };

  const server = createServer((browser) => {
    browser.pause();
    setTimeout(() => {
      const upstream = joinTo(target, browser, sockets);
      for (const socket of [browser, upstream]) socket.setNoDelay(true);
      carry(browser, upstream, () => roundTripMs / 2);
      carry(upstream, browser, delayOf);
      browser.resume();
    }, roundTripMs);
  });

  return {
    port: await listenOnLoopback(server),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Bytes of an answer in a packet: the first packets are read while the rest still arrives. */
const packetBytes = 1_460;

/** Passes bytes on in packets, each after its delay and in order. */
function carry(from: Socket, to: Socket, delayOf: (bytes: number) => number): void {
  let last = Promise.resolve();
  from.on('data', (bytes) => {
    for (let start = 0; start < bytes.length; start += packetBytes) {
      const packet = bytes.subarray(start, start + packetBytes);
      const due = setTimeoutPromise(delayOf(packet.length));
      last = last.then(() => due).then(() => void (to.destroyed || to.write(packet)));
    }
  });
}
