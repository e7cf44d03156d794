import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Message, sessionBus } from '@jellybrick/dbus-next';
import { configuration } from '../accessibility-programs.ts';

/** An object of an application: the application's name on the bus, and the path. */
export type Reference = readonly [application: string, path: string];

/** AT-SPI, the bus by which browsers expose their content to screen readers. */
export interface AccessibilityBus {
  /** Environment variables that a browser needs to take part. */
  readonly environment: Readonly<Record<string, string>>;
  /** @throws if the object no longer exists, or has no such method */
  call(of: Reference, method: string, ...body: unknown[]): Promise<unknown>;
  /** Reads a property. @throws as `call` does */
  read(of: Reference, property: string): Promise<unknown>;
  stop(): void;
}

const properties = 'org.freedesktop.DBus.Properties';
const signatures: Readonly<Record<string, string>> = { GetText: 'ii', Get: 'ss' };

/** Opens a separate bus, which contains no other program of this machine. */
export async function openAccessibilityBus(): Promise<AccessibilityBus> {
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
    [`--config-file=${configuration}`, `--address=${busAddress}`, '--print-address', '--nofork'],
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
    const answer = await bus.call(new Message(call));
    return answer?.body[0];
  }

  return {
    environment,
    call: (of, method, ...body) => {
      const [face = '', member = ''] = method.split('.');
      return send(of, `org.a11y.atspi.${face}`, member, body);
    },
    async read(of, property) {
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
