/** Calls back for each event of a stream of the shop. */
export function follow<Message>(path: string, listener: (message: Message) => void): void {
  new EventSource(path).onmessage = ({ data }) => listener(JSON.parse(data));
}
