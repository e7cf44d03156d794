import { createHmac } from 'node:crypto';

/** A body with signatures, a secret, and whether a sample must accept it. */
export interface Case {
  readonly what: string;
  readonly body: Buffer;
  readonly signatures: string;
  readonly secret: string;
  readonly isGenuine: boolean;
}

export const secret = 'a secret “of” ours';
export const nextSecret = 'the next secret “of” ours';

type Signed = Pick<Case, 'body' | 'signatures'>;

/** @param rotated a webhook with signatures by the next secret and the first */
export function casesOf(signed: Signed, rotated: Signed): Case[] {
  const foreign = Buffer.from('{ "name": "Zoë 💳" }');
  const { body, signatures } = signed;
  const accepted: [string, Signed, string][] = [
    ['right', signed, secret],
    [
      'right, with a body that no serializer makes',
      { body: foreign, signatures: sign(secret, foreign) },
      secret,
    ],
    ['two signatures, for a server with the former secret', rotated, secret],
    ['two signatures, for a server with the next secret', rotated, nextSecret],
  ];
  const rejected: [string, Signed, string][] = [
    ['another body', { body: Buffer.concat([body, Buffer.from(' ')]), signatures }, secret],
    ['another secret', signed, `${secret}!`],
    ['two signatures by other secrets', rotated, `${secret}!`],
    ['no signature', { body, signatures: '' }, secret],
    ['no base64', { body, signatures: 'no base64' }, secret],
    ['an empty secret', { body, signatures: sign('', body) }, ''],
  ];
  const toCase =
    (isGenuine: boolean) =>
    ([what, one, key]: [string, Signed, string]) => ({
      what,
      secret: key,
      isGenuine,
      ...one,
    });
  return [...accepted.map(toCase(true)), ...rejected.map(toCase(false))];
}

/** Signs as the platform does. */
export function sign(key: string, body: Buffer): string {
  return createHmac('sha256', key).update(body).digest('base64');
}
