import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import { webhookChanges } from '../../src/adapters/plaid/link-states.ts';
import { verificationStatuses } from '../../src/adapters/plaid/plaid-accounts.ts';
import { operatorErrors, refusedErrors } from '../../src/adapters/plaid/plaid-errors.ts';
import type { SeenExchange } from '../../src/adapters/plaid/testing/plaid-stand-in.ts';
import { makeAllCalls } from './make-all-calls.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * `npm run task -- plaid-document <file>`: makes every call of the adapter for Plaid to its stand-in, and compares
 * requests, answers and tables with the OpenAPI document that Plaid publishes in
 * https://github.com/plaid/plaid-openapi. Exits with 1 if they differ.
 */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('npm run task -- plaid-document <2020-09-14.yml>');
  const document = toJsonSchema(parse(readFileSync(file, 'utf8'))) as Json;
  const { seen, webhooks } = await makeAllCalls();
  const compare = createComparison(document);
  const problems = [
    ...seen.flatMap(compare.exchange),
    ...webhooks.flatMap(compare.webhook),
    ...tableProblems(document),
  ];
  for (const problem of new Set(problems)) say(problem);
  const paths = new Set(seen.map(({ path }) => path)).size;
  const { version } = at(document, 'info');
  const counts = `${seen.length} exchanges of ${paths} endpoints, ${webhooks.length} webhooks`;
  say(`${version}: ${counts}, ${problems.length} differences`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

/** Compares with the schemas of a document. */
function createComparison(document: Json) {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, logger: false });
  formats.default(ajv);
  ajv.addSchema(document, 'plaid');

  function check(what: string, pointer: readonly string[], value: unknown): string[] {
    const path = pointer.map((each) => each.replaceAll('~', '~0').replaceAll('/', '~1'));
    const validate = ajv.getSchema(`plaid#/${path.map(encodeURIComponent).join('/')}`);
    if (!validate) return [`${what}: has no schema in the document`];
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${what}${error.instancePath}: ${error.message}`);
  }

  return {
    exchange({ path, request, status, answer }: SeenExchange): string[] {
      const operation = ['paths', path, 'post'];
      const body = ['content', 'application/json', 'schema'];
      const asked = [...operation, 'requestBody', ...body];
      const code = status === 200 ? '200' : 'default';
      return [
        ...check(`${path} request`, asked, request),
        ...unknownMembers(document, asked, request).map(
          (name) => `${path} request/${name}: is not in the document`,
        ),
        ...check(`${path} answer ${status}`, [...operation, 'responses', code, ...body], answer),
      ];
    },
    webhook(webhook: Json): string[] {
      const name = `${webhook.webhook_type} ${webhook.webhook_code}`;
      const schemas = webhookSchemas(document, name);
      if (schemas.length === 0) return [`webhook ${name}: is not in the document`];
      return schemas.flatMap((schema) =>
        check(`webhook ${name}`, ['components', 'schemas', schema], webhook),
      );
    },
  };
}

/** Returns the names of the schemas of a webhook; documents name type and code only in descriptions. */
function webhookSchemas(document: Json, name: string): string[] {
  return Object.entries(at(document, 'components', 'schemas')).flatMap(([schema, value]) => {
    const described = (member: string) => at(value, 'properties', member).description;
    return `${described('webhook_type')} ${described('webhook_code')}`.replaceAll('`', '') === name
      ? [schema]
      : [];
  });
}

/** Returns members of a request that its schema does not have. */
function unknownMembers(document: Json, pointer: readonly string[], request: Json): string[] {
  const schema = at(document, ...pointer);
  const target = String(schema.$ref ?? '').replace(/^#\//, '');
  const { properties } = target ? at(document, ...target.split('/')) : schema;
  return Object.keys(request).filter((name) => !Object.hasOwn(Object(properties), name));
}

/** Compares the adapter's tables with the enumerations of the document. */
function tableProblems(document: Json): string[] {
  const schema = (...path: string[]) => at(document, 'components', 'schemas', ...path);
  const { enum: statuses } = schema('AccountBase', 'properties', 'verification_status');
  const { enum: types } = schema('PlaidErrorType');
  const known = Object.keys(verificationStatuses).filter((status) => status !== '');
  const codes = Object.keys({ ...refusedErrors, ...operatorErrors });
  return [
    ...difference(statuses, known).map((one) => `verification_status ${one}: has no meaning`),
    ...difference(known, statuses).map((one) => `verification_status ${one}: is not documented`),
    ...difference(codes, types).map((one) => `error_type ${one}: is not documented`),
    ...Object.keys(webhookChanges)
      .filter((name) => webhookSchemas(document, name).length === 0)
      .map((name) => `webhook ${name}: is not documented`),
  ];
}

const difference = (one: unknown, other: unknown): unknown[] => {
  const others: unknown[] = Array.isArray(other) ? other : [];
  return Array.isArray(one) ? one.filter((each) => !others.includes(each)) : ['(none)'];
};

/** Returns a member of a document; empty if there is none. */
function at(document: unknown, ...path: readonly string[]): Json {
  return path.reduce<Json>((value, name) => Object(value[name]), Object(document));
}

/** Replaces `nullable` of OpenAPI 3.0, which JSON Schema does not know. */
function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (value === null || typeof value !== 'object') return value;
  const { nullable, ...members } = value as Record<string, unknown>;
  const schema = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, toJsonSchema(member)]),
  );
  if (nullable !== true) return nullable === undefined ? schema : { ...schema, nullable };
  return { anyOf: [{ type: 'null' }, schema] };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
