import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Message, sessionBus } from '@jellybrick/dbus-next';
import { accessibilityConfiguration } from '../engines.ts';

/** An object of an application: the application's name on the bus, and the path. */
export type Reference = readonly [application: string, path: string];

export type AccessibilityBus = Awaited<ReturnType<typeof openAccessibilityBus>>;

const properties = 'org.freedesktop.DBus.Properties';
const signatures: Readonly<Record<string, string>> = { GetText: 'ii', Get: 'ss' };

/** Opens a separate bus, which contains no other program of this machine. */
export async function openAccessibilityBus() {
  const folder = await mkdtemp(path.join(tmpdir(), 'embeds-a11y-'));
  const busAddress = `unix:path=${folder}/bus`;
  const environment = {
    AT_SPI_BUS_ADDRESS: busAddress,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    // Firefox and Chromium ask the desktop whether a screen reader runs. There is no desktop.
    GNOME_ACCESSIBILITY: '1',
    ACCESSIBILITY_ENABLED: '1',
  };
  const daemon = spawn(
    'dbus-daemon',
    [
      `--config-file=${accessibilityConfiguration}`,
      `--address=${busAddress}`,
      '--print-address',
      '--nofork',
    ],
    // The registry that it starts also looks for the bus here.
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  await once(createInterface({ input: daemon.stdout }), 'line');
  const bus = sessionBus({ busAddress });

  async function send(
    [destination, path]: Reference,
    from: string,
    member: string,
    body: unknown[],
  ) {
    const signature = body.length > 0 ? (signatures[member] ?? '') : '';
    const call = { destination, path, interface: from, member, signature, body };
    const answer: { body: unknown[] } | null = await bus.call(new Message(call));
    return answer?.body[0];
  }

  return {
    /** Environment variables that a browser needs to take part. */
    environment,
    call: (of: Reference, method: string, ...body: unknown[]) => {
      const [face = '', member = ''] = method.split('.');
      return send(of, `org.a11y.atspi.${face}`, member, body);
    },
    async read(of: Reference, property: string) {
      const read = await send(of, properties, 'Get', ['org.a11y.atspi.Accessible', property]);
      return (read as { value?: unknown } | undefined)?.value;
    },
    stop() {
      bus.disconnect();
      daemon.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
