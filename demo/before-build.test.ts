import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import scripts from '../package.json' with { type: 'json' };

/** Runs the first step of a script in package.json with the given ports. */
async function run(script: 'start' | 'platform', ports: Record<string, number>) {
  const [first = ''] = scripts.scripts[script].split(' && ');
  const [program = '', ...rest] = first.split(' ');
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  };
  const child = spawn(`node_modules/.bin/${program}`, rest, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said };
}

async function withTakenPort<Result>(
  host: string,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const server = createServer();
  server.listen(0, host);
  await once(server, 'listening');
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

/** Picks a port below the range of system-assigned ports, so no other program gets it meanwhile. */
async function findPort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(12_000, 18_000), 'localhost');
    const port = await once(server, 'listening').then(
      () => (server.address() as AddressInfo).port,
      () => undefined,
    );
    await new Promise((done) => server.close(done));
    if (port) return port;
  }
}

const freePorts = async () => ({
  DEMO_PORT: await findPort(),
  PLATFORM_PORT: await findPort(),
  ACS_PORT: await findPort(),
  CONSOLE_PORT: await findPort(),
});

it('npm run start builds when its ports are free', async () => {
  expect(await run('start', await freePorts())).toEqual({ code: 0, said: '' });
});

it.each([
  ['start', 'DEMO_PORT', 'localhost'],
  ['start', 'PLATFORM_PORT', '127.0.0.1'],
  ['start', 'ACS_PORT', '127.0.0.1'],
  ['platform', 'PLATFORM_PORT', '127.0.0.1'],
  ['platform', 'ACS_PORT', '127.0.0.1'],
  ['platform', 'CONSOLE_PORT', '127.0.0.1'],
] as const)('npm run %s refuses a taken %s before it builds', async (script, variable, host) => {
  await withTakenPort(host, async (port) => {
    const { code, said } = await run(script, { ...(await freePorts()), [variable]: port });
    expect(code).toBe(1);
    expect(said).toContain(
      `Port ${port} is taken by another program. Choose another one: ${variable}=`,
    );
  });
});

it('npm run platform builds although the port of the shop is taken', async () => {
  await withTakenPort('localhost', async (port) => {
    const ports = { ...(await freePorts()), DEMO_PORT: port };
    expect(await run('platform', ports)).toEqual({ code: 0, said: '' });
  });
});
