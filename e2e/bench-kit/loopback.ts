import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';

/** Starts a server on a free port of 127.0.0.1; returns the port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Connects a client to a port of 127.0.0.1: if one side ends, both do. Adds both sockets to `open`. */
export function joinTo(port: number, near: Socket, open: Set<Socket>): Socket {
  const far = connect(port, '127.0.0.1');
  for (const socket of [near, far]) {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      near.destroy();
      far.destroy();
    });
  }
  return far;
}
