/** Calls back for each event of a stream of the shop, until cancelled. */
export function follow<Message>(path: string, listener: (message: Message) => void): () => void {
  const source = new EventSource(path);
  source.onmessage = ({ data }) => listener(JSON.parse(data));
  return () => source.close();
}
