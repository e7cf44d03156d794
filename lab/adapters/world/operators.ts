import { Secret, TOTP } from 'otpauth';
import { until } from '../../until.ts';

/** An operator, with what the command that adds operators has printed. */
export interface Operator {
  readonly name: string;
  readonly password: string;
  /** Returns the current code of the authenticator app. A code works once. */
  code(): string;
}

/** Reads what `operators add` prints. */
export function readOperator(name: string, printed: string): Operator {
  const [, password = '', uri = ''] =
    /^password: (\S+)\nauthenticator app: (\S+)/m.exec(printed) ?? [];
  const secret = Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  const totp = new TOTP({ secret });
  return { name, password, code: () => totp.generate() };
}

interface Queued {
  readonly type: string;
  readonly id: string;
}

/** Signs an operator in at the API of the desk. */
export async function signInOperator(deskUrl: string, { name, password, code }: Operator) {
  let cookie = '';
  async function send(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${deskUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const signedIn = await send('POST', '/v1/session', { name, password, code: code() });
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const list = async <Row>(path: string): Promise<Row[]> =>
    (await (await send('GET', path)).json()).data;

  return {
    /** Sets policies of the only organization. */
    async setPolicies(policies: object): Promise<void> {
      const [organization] = await list<Queued>('/v1/organizations');
      const path = `/v1/policies/organizations/${organization?.id}`;
      await send('POST', path, { policies, reason: 'As agreed with the merchant' });
    },
    /** Waits for a check of this type in the queue, and approves it. */
    async approve(type: string): Promise<void> {
      let queued: Queued | undefined;
      await until(`${type} are in the queue`, async () => {
        [queued] = await list<Queued>(`/v1/queue?type=${type}`);
        return queued !== undefined;
      });
      const decision = { decision: 'approve', reason: 'Compared with the register' };
      await send('POST', `/v1/queue/${type}/${queued?.id}/decisions`, decision);
    },
  };
}
