import { ApiClient, forwardTo } from '../../src/platform/testing/api-client.ts';
import { accountInput, person } from '../../src/platform/testing/examples.ts';
import { checkAdapters } from './check-adapters.ts';
import { checkVendors } from './check-vendors.ts';
import { readHealthCheck, readUserCommand } from './commands.ts';
import type { Machine } from './machine.ts';

const [year, number] = new Date().toISOString().split('-');
const month = `filter[month]=${number}&filter[year]=${year}&filter[format]=pdf`;

/**
 * Uses the platform that a package has started, in places where a package could be incomplete: files of
 * packages, chunks that load late, the path through the proxy.
 * @returns confirmed facts, as sentences
 * @throws Error naming the first failure
 */
export async function useProduction(machine: Machine): Promise<string[]> {
  const send = forwardTo(machine.platformUrl);
  const { email, command } = readUserCommand();
  const output = await machine.run(command);
  const password = /^password: (.+)$/m.exec(output)?.[1];
  holds(password !== undefined, `no user was added: ${output}`);
  const client = new ApiClient(send, { authorization: `Basic ${btoa(`${email}:${password}`)}` });
  const input = { email: 'other@shop.test', name: 'Other', password: 'Correct-Horse-1' };
  const stranger = await client.post('/v2/users', input);
  holds(stranger.status === 403, `a sign-up is answered with ${stranger.status}`);
  const weak = await client.post('/v2/users/current/password', {
    'current-password': password,
    password: 'Password1!',
  });
  holds(weak.status === 422, `a common password is answered with ${weak.status}`);
  const account = await client.post('/v2/accounts?include=owners', {
    ...accountInput,
    // Letters that a PDF's built-in fonts lack.
    name: 'Ωμέγα',
    owner: person,
  });
  holds(account.status === 201, `an account is answered with ${account.status}`);
  const statement = await client.get(`/v2/accounts/${account.data.id}/account-statements?${month}`);
  const link = new URL(String(statement.data.attributes.url));
  const file = await fetch(new URL(link.pathname + link.search, machine.platformUrl));
  const bytes = Buffer.from(await file.arrayBuffer());
  holds(bytes.subarray(0, 5).toString() === '%PDF-', `a statement is answered with ${file.status}`);
  holds(bytes.includes('NotoSans'), 'a statement has no letters of Noto Sans');
  const sandbox = await client.post('/v2/sandbox/clock/advance', { seconds: 1 });
  holds(sandbox.status === 404, `the clock of the sandbox is answered with ${sandbox.status}`);
  const script = await fetch(new URL('/v1/embeds.js', machine.platformUrl));
  holds(script.ok, `embeds.js is answered with ${script.status}`);
  const forged = '-H "X-Forwarded-For: 203.0.113.9" -H "Forwarded: for=203.0.113.9"';
  await machine.run(
    `curl -o /dev/null --interface 127.0.0.2 ${forged} https://embeds.example/v2/users/current`,
  );
  const { log } = machine;
  holds(log().includes('"remoteAddress":"127.0.0.2"'), 'the address of a client is not in the log');
  holds(!log().includes('203.0.113.9'), 'a client can forge its address');
  await machine.run(readHealthCheck());
  const openApi = JSON.parse(await machine.run('node /opt/embeds/vendor-openapi.js mail'));
  holds(openApi.paths['/send'], 'the archive has no OpenAPI document of a port');
  await checkVendors(machine);
  await checkAdapters(machine);
  const metrics = await (await fetch(machine.metricsUrl)).text();
  holds(metrics.includes('http_route="/v2/accounts"'), 'the metrics have no requests');
  return [
    'a user by command, no sign-up; an account and a statement in Greek letters as PDF; no sandbox',
    'through the proxy, the log has the address of the client, not a forged one',
    'the health check of the image finds it healthy',
    'the metrics have its requests',
    'the archive prints the OpenAPI document of a port, checks adapters, and starts its own',
  ];
}

function holds(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
