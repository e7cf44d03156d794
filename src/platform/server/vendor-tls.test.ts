import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createIssuer } from '../../issuer/create-issuer.ts';
import { threeDSDirectoryPort } from '../../vendors/ports/three-ds-directory.ts';
import { createVendorClient } from '../../vendors/protocol/client.ts';
import {
  type CertificateFiles,
  createCertificates,
} from '../../vendors/protocol/testing/certificates.ts';
import { readSettings } from './settings/settings.ts';

const prefix = 'VENDOR_THREE_DS_DIRECTORY';
const secret = 'a secret of thirty-two characters';
let certificates: ReturnType<typeof createCertificates>;
let schemes: CertificateFiles;
let others: CertificateFiles;
let ofServer: CertificateFiles;
let ours: CertificateFiles;

beforeAll(() => {
  certificates = createCertificates();
  [schemes, others] = [certificates.authority('schemes'), certificates.authority('others')];
  [ofServer, ours] = [certificates.sign(schemes, 'directory'), certificates.sign(schemes, 'ours')];
}, 30_000);
afterAll(() => certificates.remove());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts the sandbox's bank as a directory that requires a client certificate of the schemes. */
async function startDirectory(own: CertificateFiles = ofServer): Promise<string> {
  const issuer = createIssuer({
    platformUrl: 'https://embeds.example',
    issuerUrl: 'https://bank.example',
    secret,
    now: Date.now,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  const listener = getRequestListener(issuer, { overrideGlobalObjects: false });
  const server = createServer(
    {
      key: readFileSync(own.key),
      cert: readFileSync(own.certificate),
      ca: readFileSync(schemes.certificate),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (incoming, outgoing) => void listener(incoming, outgoing),
  );
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/ds`;
}

/** Returns the settings of a platform with these files. */
const settingsFor = (url: string, files: Readonly<Record<string, string>>) =>
  readSettings({ [`${prefix}_URL`]: url, [`${prefix}_SECRET`]: secret, ...files });

const client = ({ certificate, key }: CertificateFiles) => ({
  [`${prefix}_CERTIFICATE_FILE`]: certificate,
  [`${prefix}_KEY_FILE`]: key,
});
const trust = ({ certificate }: CertificateFiles) => ({ [`${prefix}_CA_FILE`]: certificate });

/** Requests the card ranges from the directory, as a platform with these settings does. */
async function rangesBy(url: string, files: Readonly<Record<string, string>>): Promise<number> {
  const address = settingsFor(url, files).vendorAddresses[threeDSDirectoryPort.name];
  if (!address) throw new Error('no address');
  const directory = createVendorClient(threeDSDirectoryPort, {
    fetch,
    now: () => new Date(),
    newId: randomUUID,
    pace: { attempts: 1 },
    ...address,
  });
  const { cardRangeData } = await directory['card-ranges']({
    messageType: 'PReq',
    messageVersion: '2.2.0',
    threeDSServerTransID: randomUUID(),
    threeDSServerRefNumber: 'reference',
  });
  return cardRangeData.length;
}

describe('a directory that requires a client certificate', () => {
  test('is reached with one of its schemes', async () => {
    const files = { ...client(ours), ...trust(schemes) };
    expect(await rangesBy(await startDirectory(), files)).toBeGreaterThan(10);
  });

  test('is not reached without one, or with one of another authority', async () => {
    const url = await startDirectory();
    await expect(rangesBy(url, trust(schemes))).rejects.toThrow('unreachable');
    const foreign = certificates.sign(others, 'foreign');
    const files = { ...client(foreign), ...trust(schemes) };
    await expect(rangesBy(url, files)).rejects.toThrow('unreachable');
  });

  test('gets no request if another authority has signed its certificate', async () => {
    const url = await startDirectory(certificates.sign(others, 'impostor'));
    const files = { ...client(ours), ...trust(schemes) };
    await expect(rangesBy(url, files)).rejects.toThrow('unreachable');
    await expect(rangesBy(await startDirectory(), client(ours))).rejects.toThrow('unreachable');
  });
});

describe('the start', () => {
  const url = 'https://directory.bank.test/v1';
  const problemOf = (files: Readonly<Record<string, string>>, at = url) => {
    try {
      settingsFor(at, files);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const files = () => ({ ...client(ours), ...trust(schemes) });

  test('accepts valid files for every port', () => {
    expect(problemOf(files())).toBeUndefined();
    const network = { URL: url, SECRET: secret, CA_FILE: schemes.certificate };
    const named = Object.entries(network).map(([name, value]) => [
      `VENDOR_CARD_NETWORK_${name}`,
      value,
    ]);
    const { vendorAddresses } = readSettings(Object.fromEntries(named));
    expect(vendorAddresses['card-network']?.fetch).toBeDefined();
  });

  test.each([
    ['CERTIFICATE_FILE', () => join(certificates.folder, 'none'), 'cannot be read (ENOENT)'],
    ['KEY_FILE', () => certificates.folder, 'cannot be read (EISDIR)'],
    ['CERTIFICATE_FILE', () => ours.key, 'must be a certificate in PEM'],
    [
      'CA_FILE',
      () =>
        certificates.write('cut', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'),
      'must be a certificate in PEM',
    ],
    ['KEY_FILE', () => ours.certificate, 'must be a private key in PEM, without a passphrase'],
    ['KEY_FILE', () => ofServer.key, `is not the key of ${prefix}_CERTIFICATE_FILE`],
    ['CERTIFICATE_FILE', () => certificates.sign(schemes, 'old', -1).certificate, 'expired on '],
    ['KEY_FILE', () => '', `is required with ${prefix}_CERTIFICATE_FILE`],
    ['CERTIFICATE_FILE', () => '', `is required with ${prefix}_KEY_FILE`],
  ])('names %s: %#', (name, path, problem) => {
    expect(problemOf({ ...files(), [`${prefix}_${name}`]: path() })).toContain(
      `${prefix}_${name} ${problem}`,
    );
  });

  test('requires an https URL beside the files', () => {
    expect(problemOf(files(), '')).toBe(`${prefix}_CERTIFICATE_FILE is set without ${prefix}_URL`);
    expect(problemOf(files(), 'http://127.0.0.1:4200/ds')).toBe(
      `${prefix}_URL must be https with ${prefix}_CERTIFICATE_FILE`,
    );
  });
});
