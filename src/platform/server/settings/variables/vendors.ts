import * as z from 'zod/mini';
import { ports } from '../../../../vendors/ports/ports.ts';
import { createHttpsFetch } from '../../../../vendors/protocol/https-fetch.ts';
import { findTlsProblems, readTlsFiles } from '../../../../vendors/protocol/tls-files.ts';
import type { VendorAddress, VendorAddresses } from '../../../kernel/services/vendors/vendors.ts';
import type { Table, Values, Variables } from '../declaration.ts';
import { checked, encrypted, list, notPlaceholder, text, url } from '../value-types.ts';

const minSecretLength = 32;

/** Two during a replacement; the first signs. */
const secrets = z.pipe(
  list,
  z.array(z.string()).check(
    z.refine((all) => all.length > 0 && all.every(({ length }) => length >= minSecretLength), {
      error: `must have ${minSecretLength} characters or more: openssl rand -hex 32`,
    }),
  ),
);

/** The variables of a vendor, whose names begin with a prefix: `VENDOR_CARD_NETWORK`. */
export const vendorVariables = (prefix: string) =>
  ({
    url: {
      name: `${prefix}_URL`,
      type: url(
        /^https?:\/\/[^/?#][^?#]*$/,
        'must be a URL like https://vendor.example/v1',
        encrypted(),
      ),
      inProduction: checked(notPlaceholder),
      otherwise: 'a simulator, in production none',
      help: 'a card network, bank, 3-D Secure directory or other [vendor](vendors.md)',
    },
    secrets: {
      name: `${prefix}_SECRET`,
      type: secrets,
      required: { with: [`${prefix}_URL`] },
      help: 'the secret shared with this vendor: `openssl rand -hex 32`. Two with a comma while the first replaces the second',
      isSecret: true,
    },
    certificateFile: {
      name: `${prefix}_CERTIFICATE_FILE`,
      type: text,
      help: 'a file with your certificate in PEM, for [mutual TLS](vendors.md#mutual-tls)',
    },
    keyFile: { name: `${prefix}_KEY_FILE`, type: text, help: 'a file with its private key in PEM' },
    caFile: {
      name: `${prefix}_CA_FILE`,
      type: text,
      otherwise: 'the authorities that Node.js trusts',
      help: "a file with the authority of the vendor's certificate in PEM",
    },
  }) satisfies Table;

/** `VENDOR_CARD_NETWORK` for the port `card-network`. */
const prefixOf = (port: string): string => `VENDOR_${port.replaceAll('-', '_').toUpperCase()}`;

/** The variables of the vendor of each port. */
export const vendors = Object.fromEntries(
  ports.map(({ name }) => [name, vendorVariables(prefixOf(name))]),
);

type VendorValues = Readonly<Record<string, Values<ReturnType<typeof vendorVariables>>>>;

/** Returns the addresses of the vendors that are set, by port. */
export function vendorAddresses(values: VendorValues, env: Variables): VendorAddresses {
  return Object.fromEntries(
    Object.entries(values).flatMap(([port, { url, secrets = [] }]) => {
      const [first, ...others] = secrets;
      if (!url || !first) return [];
      const tls = readTlsFiles(env, prefixOf(port));
      const fetch = tls && createHttpsFetch(tls);
      const address: VendorAddress = { url, secrets: [first, ...others], ...(fetch && { fetch }) };
      return [[port, address]];
    }),
  );
}

/** Reports unusable files of mutual TLS. */
export function vendorProblems(values: VendorValues, env: Variables): string[] {
  return Object.entries(values).flatMap(([port, { url }]) => {
    const prefix = prefixOf(port);
    const isInvalid = env[`${prefix}_URL`] && !url;
    return isInvalid ? [] : findTlsProblems(env, prefix, new Date());
  });
}
