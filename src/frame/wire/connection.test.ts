// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultColours } from '../../contract/default-colours.ts';
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

describe('acceptConnection', () => {
  it('accepts only the first port that the parent transfers', async () => {
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
});

it('answers later requests through the first port, and sends nothing unasked', async () => {
  const right = openChannel();
  const other = openChannel();
  const heard: unknown[] = [];
  right.port1.onmessage = ({ data }) => heard.push(data);
  other.port1.onmessage = () => heard.push('by the other port');
  await Promise.all([
    acceptConnection(window),
    post(connect, { ports: [right.port2], origin: 'https://shop.example' }),
  ]);
  post(connect, { ports: [openChannel().port2], source: stranger });
  post('connect', { ports: [openChannel().port2] });
  right.port2.postMessage('last');
  await vi.waitFor(() => expect(heard).toEqual(['last']));
  post(connect, { ports: [other.port2] });
  await vi.waitFor(() => expect(heard).toEqual(['last', null]));
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

  /** @param ancestorOrigins undefined in a browser that does not tell them */
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

  const connectFromTop = (origin: string) => connectTo(aFrame([shop]), { source: top, origin });

  it('is taken from the top window of the same origin', async () => {
    expect(await connectFromTop('https://shop.example')).toMatchObject({
      origin: 'https://shop.example',
    });
  });

  it('is not taken from a top window of another origin', async () => {
    expect(await connectFromTop('https://thief.example')).toBe('nothing');
  });

  it('is not taken from another window, though of the origin of the page', async () => {
    expect(await connectTo(aFrame([shop]), { source: stranger })).toBe('nothing');
  });

  it('is taken from the parent alone where the browser does not tell who embeds the frame', async () => {
    expect(await connectTo(aFrame(undefined), { source: top })).toBe('nothing');
    const fromParent = await connectTo(aFrame(undefined), { source: parent });
    expect(fromParent).toMatchObject({ origin: shop });
  });
});

describe('createShellPort', () => {
  const init = {
    type: 'init',
    embed: 'credit-card',
    resourceTokenHash: 'ccr_first',
    locales: [],
    theme: defaultColours,
    amount: null,
    hideAmount: false,
    purchaseProtectionToken: null,
    viewport: { width: 1, height: 1 },
  };

  it('keeps the latest change, even if not read yet', async () => {
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

  it('takes the first init, announces the dialog, and drops the rest', async () => {
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
