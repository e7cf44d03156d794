// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { plainForm } from '../card/plain-form.ts';
import { acceptConnection } from './connection.ts';
import { createShellPort } from './shell-port.ts';

const connect = { type: 'prime-trust-embeds/connect', version: 1 };
const ports: MessagePort[] = [];

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function openChannel(): MessageChannel {
  const channel = new MessageChannel();
  ports.push(channel.port1, channel.port2);
  return channel;
}

function post(data: unknown, init: MessageEventInit): void {
  window.dispatchEvent(
    new MessageEvent('message', {
      data,
      source: window.parent,
      origin: 'https://shop.example',
      ...init,
    }),
  );
}

const stranger = { postMessage() {} } as unknown as Window;

it('acceptConnection accepts only the first port that the parent transfers', async () => {
  const right = openChannel();
  const connection = acceptConnection(window);
  post(connect, { ports: [] });
  post({ ...connect, version: 2 }, { ports: [openChannel().port2] });
  post('connect', { ports: [openChannel().port2] });
  post(connect, { ports: [openChannel().port2], source: stranger });
  post(connect, { ports: [right.port2] });
  post(connect, { ports: [openChannel().port2], origin: 'https://thief.example' });
  expect(await connection).toEqual({ port: right.port2, origin: 'https://shop.example' });
});

it('answers later requests through the first port, and sends nothing without a request', async () => {
  const right = openChannel();
  const other = openChannel();
  const received: unknown[] = [];
  right.port1.onmessage = ({ data }) => received.push(data);
  other.port1.onmessage = () => received.push('by the other port');
  await Promise.all([
    acceptConnection(window),
    post(connect, { ports: [right.port2], origin: 'https://shop.example' }),
  ]);
  post(connect, { ports: [openChannel().port2], source: stranger });
  post('connect', { ports: [openChannel().port2] });
  right.port2.postMessage('last');
  await vi.waitFor(() => expect(received).toEqual(['last']));
  post(connect, { ports: [other.port2] });
  await vi.waitFor(() => expect(received).toEqual(['last', null]));
});

it('accepts a port received before the script ran', async () => {
  const { port2 } = openChannel();
  const early = (ports: MessagePort[], source: Window) =>
    new MessageEvent('message', { data: connect, origin: 'https://shop.example', source, ports });
  window.heardEarly = [
    early([openChannel().port2], stranger),
    early([port2], window.parent),
    early([openChannel().port2], window.parent),
  ];
  expect((await acceptConnection(window)).port).toBe(port2);
  delete window.heardEarly;
});

describe('a launch into a frame of the page', () => {
  const top = { postMessage() {} } as unknown as Window;
  const parent = { postMessage() {} } as unknown as Window;

  const shop = 'https://shop.example';

  /** @param ancestorOrigins undefined in a browser without them */
  function aFrame(ancestorOrigins: string[] | undefined): Window {
    const frame = new EventTarget() as Window;
    return Object.assign(frame, { parent, top, location: { ancestorOrigins } });
  }

  function connectTo(frame: Window, from: MessageEventInit): Promise<unknown> {
    const connection = acceptConnection(frame);
    const init = { data: connect, origin: shop, ports: [openChannel().port2], ...from };
    frame.dispatchEvent(new MessageEvent('message', init));
    return Promise.race([connection, Promise.resolve('nothing')]);
  }

  const thief = 'https://thief.example';

  it.each([
    ['accepts the top window of the same origin', [shop], { source: top }, true],
    ['rejects a top window of another origin', [shop], { source: top, origin: thief }, false],
    ['rejects another window of the same origin', [shop], { source: stranger }, false],
    ['rejects the top window without ancestor origins', undefined, { source: top }, false],
    ['accepts the parent without ancestor origins', undefined, { source: parent }, true],
  ])('%s', async (_what, ancestorOrigins, from, isAccepted) => {
    const connection = await connectTo(aFrame(ancestorOrigins), from);
    if (isAccepted) expect(connection).toMatchObject({ origin: shop });
    else expect(connection).toBe('nothing');
  });
});

describe('createShellPort', () => {
  const init = { ...plainForm.sketch, resourceTokenHash: 'ccr_first' };

  it('has the latest valid update', async () => {
    const { port1, port2 } = openChannel();
    const shell = createShellPort(Promise.resolve(port1));
    const update = { ...init, type: 'update' };
    port2.postMessage({ ...update, hideAmount: true });
    port2.postMessage({ ...update, amount: '2.00' });
    port2.postMessage({ ...update, theme: {} });
    port2.postMessage(init);
    await shell.init;
    expect(shell.update.peek()).toMatchObject({ amount: '2.00', hideAmount: false });
  });

  it('accepts the first init and dialog events, and drops other messages', async () => {
    const { port1, port2 } = openChannel();
    const shell = createShellPort(Promise.resolve(port1));
    const news = vi.fn();
    shell.onDialogEvent = news;
    port2.postMessage('noise');
    port2.postMessage({ ...init, locales: 'en' });
    port2.postMessage(init);
    port2.postMessage({ ...init, resourceTokenHash: 'ccr_second' });
    port2.postMessage({ type: 'challenge-unheard-of' });
    port2.postMessage({ type: 'challenge-dismissed' });
    expect((await shell.init).resourceTokenHash).toBe('ccr_first');
    await vi.waitFor(() => expect(news).toHaveBeenCalled());
    expect(shell.update.peek()).toBeUndefined();
    expect(news.mock.calls).toEqual([['challenge-dismissed', undefined]]);
  });
});
