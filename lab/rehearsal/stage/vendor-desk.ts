import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { documentChecksPort } from '../../../src/vendors/ports/document-checks.ts';
import { identityChecksPort } from '../../../src/vendors/ports/identity-checks.ts';
import { mailPort } from '../../../src/vendors/ports/mail.ts';
import { purchaseProtectionPort } from '../../../src/vendors/ports/purchase-protection.ts';
import type { Port, VendorCalls } from '../../../src/vendors/protocol/port.ts';
import { createVendorServer } from '../../../src/vendors/protocol/server.ts';

/** An email that the platform has sent. */
export interface Letter {
  readonly to: string;
  readonly text: string;
}

/** Of so many people, one is left to operators. */
const oneOf = { identities: 40, documents: 50 };

/**
 * Starts servers for the ports without an adapter: identities, documents, email and purchase protection. A few
 * identities and documents are left to operators, the same ones for the same names.
 */
export async function startVendorDesk() {
  const secret = randomBytes(32).toString('hex');
  let letters: Letter[] = [];
  const options = {
    secrets: [secret] as const,
    now: () => new Date(),
    onError: (error: unknown) => process.stderr.write(`vendor desk: ${error}\n`),
  };
  const serve = <P extends Port>(port: P, calls: VendorCalls<P>) =>
    [port.name, createVendorServer(port, calls, options)] as const;
  const servers = new Map([
    serve(identityChecksPort, {
      'verify-identity': async ({ name }) =>
        isChosen(name, oneOf.identities)
          ? { decision: 'review' as const, exceptions: ['address_not_found'], fraudScore: 0.4 }
          : { decision: 'clear' as const, exceptions: [], fraudScore: 0.02 },
      // The adapter for sanctions lists screens.
      'screen-name': async () => ({ decision: 'clear' as const, exceptions: [] }),
    }),
    serve(documentChecksPort, {
      'check-document': async ({ name }) => ({
        decision: isChosen(`${name} document`, oneOf.documents)
          ? ('review' as const)
          : ('verified' as const),
        exceptions: [],
        failureDetails: null,
      }),
    }),
    serve(mailPort, {
      async send({ to, text }) {
        letters.push({ to, text });
        return {};
      },
    }),
    serve(purchaseProtectionPort, { 'check-session': async () => ({ isAccepted: true }) }),
  ]);
  const server = createAdaptorServer({
    fetch: async (request) => {
      const [, port = ''] = new URL(request.url).pathname.split('/');
      return (await servers.get(port)?.(request)) ?? new Response(null, { status: 404 });
    },
    overrideGlobalObjects: false,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const urlOf = (name: string) => `http://127.0.0.1:${port}/${name}/v1`;
  const vendors = ['document-checks', 'mail', 'purchase-protection'];
  return {
    /** Returns the emails since the last call. */
    takeLetters(): readonly Letter[] {
      const taken = letters;
      letters = [];
      return taken;
    },
    secret,
    identityUrl: urlOf('identity-checks'),
    /** Variables with which the platform connects them, except that for identities. */
    environment: Object.fromEntries(
      vendors.flatMap((name) => {
        const variable = `VENDOR_${name.toUpperCase().replaceAll('-', '_')}`;
        return [
          [`${variable}_URL`, urlOf(name)],
          [`${variable}_SECRET`, secret],
        ];
      }),
    ) as Record<string, string>,
    stop: () => server.close(),
  };
}

function isChosen(text: string, one: number): boolean {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % one === 0;
}
