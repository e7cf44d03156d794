import type { Source } from '../../../src/console/live/changes.ts';
import type { Tell } from '../sandbox-link.ts';

/** Opens a stream of events through the sandbox's port, like an `EventSource`. */
export function openSource(tell: Tell, path: string): Source {
  const target = new EventTarget();
  const port = tell({ type: 'follow', path });
  let text = '';
  port.onmessage = ({ data }: MessageEvent<string>) => {
    const events = (text + data).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) target.dispatchEvent(toMessage(event));
  };
  return {
    addEventListener: target.addEventListener.bind(target),
    close: () => port.postMessage('gone'),
  };
}

function toMessage(event: string): MessageEvent<string> {
  const fields = new Map(
    event.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ');
      return [name, rest.join(': ')] as const;
    }),
  );
  const of = (name: string) => fields.get(name) ?? '';
  return new MessageEvent(of('event'), { data: of('data'), lastEventId: of('id') });
}
