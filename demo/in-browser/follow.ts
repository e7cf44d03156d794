import { tellSandbox } from './sandbox-link.ts';

/** Calls back for each event of a stream of the shop. */
export function follow<Event>(path: string, listener: (event: Event) => void): void {
  tellSandbox({ type: 'follow', path }).onmessage = ({ data }) => listener(JSON.parse(data));
}
