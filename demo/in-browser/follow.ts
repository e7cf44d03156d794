import { tellSandbox } from './sandbox-link.ts';

/** Calls back for each event of a stream of the shop, until cancelled. */
export function follow<Event>(path: string, listener: (event: Event) => void): () => void {
  const port = tellSandbox({ type: 'follow', path });
  port.onmessage = ({ data }) => listener(JSON.parse(data));
  return () => port.close();
}
