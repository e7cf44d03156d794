import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { encodeMessage } from '../../contract/emv-3ds.ts';
import type { SpcAssertion, SpcTransData } from '../../contract/secure-payment-confirmation.ts';

/** Deviations from correct browser and device behaviour. */
export interface Forgery {
  /** Changes of the client data. */
  clientData?: object;
  /** Changes of `payment` in the client data. */
  payment?: object;
  rpId?: string;
  /** Default: user present and verified (`0x05`). */
  flags?: number;
  counter?: number;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Creates a device with one credential (ES256) and its browser. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signed = 0;

  const authenticatorDataHead = (rpId: string, flags: number, counter: number) => {
    const head = Buffer.alloc(37);
    sha256(rpId).copy(head);
    head.writeUInt8(flags, 32);
    head.writeUInt32BE(counter, 33);
    return head;
  };

  function coseKey(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((text) => new Uint8Array(Buffer.from(text, 'base64url')));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        ...coordinates.map((bytes, index): [number, Uint8Array] => [-2 - index, bytes]),
      ]),
    );
  }

  return {
    id: id.toString('base64url'),

    /** Creates the credential and returns the browser's response. */
    register({ challenge, rpId, origin }: { challenge: string; rpId: string; origin: string }) {
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        ...[authenticatorDataHead(rpId, 0x45, 0), Buffer.alloc(16), idLength, id, coseKey()],
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: encodeMessage({ type: 'webauthn.create', challenge, origin }),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
      };
    },

    /** Confirms an offer that the browser shows. */
    confirm(
      { challenge, credentialIds: _all, ...shown }: SpcTransData,
      { origin, topOrigin }: { origin: string; topOrigin: string },
      forged: Forgery = {},
    ): SpcAssertion {
      signed = forged.counter ?? signed + 1;
      const clientDataJSON = encodeMessage({
        type: 'payment.get',
        challenge,
        origin,
        topOrigin,
        crossOrigin: true,
        payment: { ...shown, topOrigin, ...forged.payment },
        ...forged.clientData,
      });
      const authData = authenticatorDataHead(
        forged.rpId ?? shown.rpId,
        forged.flags ?? 0x05,
        signed,
      );
      const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
      const signature = sign('sha256', Buffer.concat([authData, hash]), privateKey);
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
