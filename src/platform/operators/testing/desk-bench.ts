import { Secret, TOTP } from 'otpauth';
import type { FourEyesType, OperatorPermission } from '../../../contract/operator-desk.ts';
import { overHttp } from '../../../issuer/testing/over-http.ts';
import { createPasswords } from '../../kernel/api/credentials/passwords.ts';
import { createClientAddress } from '../../kernel/api/http/client-address.ts';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import type { ComplianceBench } from '../../parties/compliance/testing/compliance-bench.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { createDeskServer, createOperatorDesk } from '../operator-desk.ts';
import { addOperator, type OperatorCredentials } from '../people/manage-operators.ts';

export const origin = 'https://operators.example';
const everything: OperatorPermission[] = ['checks', 'disbursements', 'disputes', 'policies'];

/** A response of the desk; `body` is empty without JSON. */
export interface DeskAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests read nested values.
  readonly body: { readonly [name: string]: unknown };
}

/** A client of the desk, signed in or not. */
export interface DeskClient {
  get(path: string): Promise<DeskAnswer>;
  /** Posts JSON. */
  post(path: string, input: object): Promise<DeskAnswer>;
  /** Posts a form, as a browser does. */
  submit(path: string, fields: Record<string, string>): Promise<DeskAnswer>;
  send(path: string, init: RequestInit): Promise<DeskAnswer>;
}

/**
 * Opens the desk of a platform in production that shares its store with the sandbox of the test.
 */
export function openDesk(
  given: TestPlatform,
  fourEyes: readonly FourEyesType[] = [],
): { desk: SendToDesk; hire: Hire; nobody: DeskClient } {
  const { services } = given.another({ environment: 'production' });
  const options = { origin, fourEyes: new Set(fourEyes), passwordCost: 4 };
  const server = createDeskServer(createOperatorDesk(services, options), createClientAddress([]));
  const desk = overHttp(server);
  const passwords = createPasswords(4);
  const hire: Hire = async (name, permissions = everything) => {
    const credentials = await addOperator(services, passwords, { name, permissions });
    const input = { name, password: credentials.password, code: codeOf(credentials) };
    const answer = await clientOf(desk).post('/v1/session', input);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return { ...clientOf(desk, { cookie }), credentials, cookie, usedCode: input.code };
  };
  return { desk, hire, nobody: clientOf(desk) };
}

/** Sends a request to a desk over HTTP. */
type SendToDesk = (request: Request) => Promise<Response>;

/** Adds an operator and signs in. */
type Hire = (
  name: string,
  permissions?: OperatorPermission[],
) => Promise<
  DeskClient & {
    credentials: OperatorCredentials;
    cookie: string;
    /** The code used for signing in. */
    usedCode: string;
  }
>;

/** Returns the code of the operator's authenticator app, `periods` later than now. */
export function codeOf({ totpUri }: OperatorCredentials, periods = 0): string {
  const secret = Secret.fromBase32(new URL(totpUri).searchParams.get('secret') ?? '');
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periods * 30_000 });
}

export function clientOf(desk: SendToDesk, headers: Record<string, string> = {}): DeskClient {
  const send = async (path: string, init: RequestInit): Promise<DeskAnswer> => {
    const request = new Request(`${origin}${path}`, {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string>) },
    });
    const answer = await desk(request);
    const text = await answer.text();
    const body = /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : {};
    return { status: answer.status, headers: answer.headers, text, body };
  };
  const post = (path: string, body: string, type: string) =>
    send(path, { method: 'POST', body, headers: { 'content-type': type } });
  return {
    send,
    get: (path) => send(path, {}),
    post: (path, input) => post(path, JSON.stringify(input), 'application/json'),
    submit: (path, fields) =>
      post(path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'),
  };
}

const tables = {
  'cip-checks': 'cip_checks',
  'aml-checks': 'aml_checks',
  'kyc-document-checks': 'kyc_document_checks',
} as const;
export type WaitingType = keyof typeof tables;

/** Creates a check that needs an operator's decision and returns its id. */
export async function waitingCheck(
  { store }: TestPlatform,
  bench: ComplianceBench,
  type: WaitingType,
): Promise<string> {
  if (type === 'kyc-document-checks') await bench.submit();
  const { id } = await bench.check(type);
  await store.db.updateTable(tables[type]).set({ ask_at: null }).execute();
  return String(id);
}

/**
 * Reads decisions and viewed documents from the audit log: action, decision, reason, subject and
 * operator.
 */
export async function auditedActions({ store }: TestPlatform): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const { action, decision, reason, subjectId, actorId } of readAudit(store.db)) {
    if (/decision|viewed/.test(action)) {
      found.push([action, decision, reason, subjectId, actorId]);
    }
  }
  return found;
}
