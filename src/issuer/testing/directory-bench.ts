import { createCallbackReceiver } from '../../vendors/check/callbacks.ts';
import { defaultTools } from '../../vendors/check/check-vendor.ts';
import type { Challenge, Tools } from '../../vendors/check/scenarios/scenario.ts';
import { threeDSDirectoryPort } from '../../vendors/ports/three-ds-directory.ts';
import { createIssuer } from '../create-issuer.ts';
import { createIssuerServer } from '../create-issuer-server.ts';
import { overHttp } from './over-http.ts';

type Send = (request: Request) => Promise<Response>;

const secrets = ['shared by the check and the directory'] as const;
const issuerUrl = 'http://issuer.localhost';

/** Creates the sandbox bank with the tools for its conformance check. `way` intercepts results. */
export function createDirectoryBench(way: (send: Send) => Send = (send) => send) {
  const callbacks = createCallbackReceiver(threeDSDirectoryPort, {
    secrets,
    now: () => new Date(),
    timeoutMs: 1_000,
  });
  const answering = createIssuer({
    // The URL in the examples of the port.
    platformUrl: 'https://embeds.example',
    issuerUrl,
    secret: secrets[0],
    now: Date.now,
    fetch: way(callbacks.receive),
  });
  const issuer = overHttp(createIssuerServer(answering));

  async function passChallenge({ acsURL, creq }: Challenge): Promise<void> {
    const post = (url: string, fields: Record<string, string>) =>
      issuer(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
    await post(acsURL, { creq });
    await post(`${acsURL}/code`, { code: '123456' });
  }

  const tools: Tools = {
    ...defaultTools,
    callbacks,
    quietMs: 20,
    showChallenge: (challenge) => void passChallenge(challenge),
  };
  const fetch = (url: string, init: RequestInit) => issuer(new Request(url, init));
  return { tools, line: { url: `${issuerUrl}/ds`, secrets, fetch } };
}
