import { Secret, TOTP } from 'otpauth';
import { beforeEach } from 'vitest';
import type { FourEyesType, OperatorPermission } from '../../../contract/operator-desk.ts';
import { overHttp } from '../../../issuer/testing/over-http.ts';
import { createPasswords } from '../../kernel/api/credentials/passwords.ts';
import { createClientAddress } from '../../kernel/api/http/client-address.ts';
import { readAudit } from '../../kernel/work/audit/read-audit.ts';
import {
  type ComplianceBench,
  createComplianceBench,
} from '../../parties/compliance/testing/compliance-bench.ts';
import { type TestPlatform, useTestPlatform } from '../../testing/test-platform.ts';
import type { DeskOptions } from '../desk/desk.ts';
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
  post(path: string, input: object): Promise<DeskAnswer>;
  /** Posts a form, as a browser does. */
  submit(path: string, fields: Record<string, string>): Promise<DeskAnswer>;
  send(path: string, init: RequestInit): Promise<DeskAnswer>;
}

/** Opens the desk of a platform in production that shares its store with the test's sandbox. */
export function openDesk(
  given: TestPlatform,
  fourEyes: readonly FourEyesType[] = [],
  app?: DeskOptions['app'],
) {
  const { services } = given.another({ environment: 'production' });
  const options = { origin, fourEyes: new Set(fourEyes), passwordCost: 4, ...(app && { app }) };
  const server = createDeskServer(createOperatorDesk(services, options), createClientAddress([]));
  const desk = overHttp(server);
  const passwords = createPasswords(4);
  /** Adds an operator and signs in; `usedCode` is the code of the sign-in. */
  const hire = async (name: string, permissions = everything) => {
    const credentials = await addOperator(services, passwords, { name, permissions });
    const input = { name, password: credentials.password, code: codeOf(credentials) };
    const answer = await clientOf(desk).post('/v1/session', input);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return { ...clientOf(desk, { cookie }), credentials, cookie, usedCode: input.code };
  };
  return { desk, hire, nobody: clientOf(desk) };
}

/** Hires anna and bert for a desk where two operators have to agree. */
export async function hireTwo(given: TestPlatform, fourEyes: FourEyesType) {
  const { hire } = openDesk(given, [fourEyes]);
  return [await hire('anna'), await hire('bert')] as const;
}

/** Sends a request to a desk over HTTP. */
type SendToDesk = (request: Request) => Promise<Response>;

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

/** An integrator whose contact has checks that need an operator's decision. */
export function useCheckBench() {
  const given = useTestPlatform();
  let bench: ComplianceBench;
  beforeEach(async () => {
    bench = await createComplianceBench(given);
  });

  return {
    given,
    get bench() {
      return bench;
    },
    statusOf: async (type: 'cip-checks' | 'aml-checks') =>
      (await bench.check(type)).attributes.status,
    hire: (permissions?: OperatorPermission[]) => openDesk(given).hire('anna', permissions),
    /** Creates a check that needs a decision. Returns its id, its page and its path in the API. */
    async waiting(type: WaitingType = 'cip-checks') {
      const id = await waitingCheck(given, bench, type);
      return { id, page: `/queue/${type}/${id}`, path: `/v1/queue/${type}/${id}` };
    },
    /** Reads the audit log: action, decision, reason, subject and operator. */
    async audited(actions: RegExp): Promise<unknown[][]> {
      const found: unknown[][] = [];
      for await (const entry of readAudit(given.store.db)) {
        const { action, decision, reason, subjectId, actorId } = entry;
        if (actions.test(action)) found.push([action, decision, reason, subjectId, actorId]);
      }
      return found;
    },
  };
}
