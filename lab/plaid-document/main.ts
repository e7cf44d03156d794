import { webhookChanges } from '../../src/adapters/plaid/link-states.ts';
import { verificationStatuses } from '../../src/adapters/plaid/plaid-accounts.ts';
import { operatorErrors, refusedErrors } from '../../src/adapters/plaid/plaid-errors.ts';
import type { Comparison } from '../vendor-document/compare.ts';
import { at, type Json, readDocument } from '../vendor-document/document.ts';
import { runComparison, runProgram } from '../vendor-document/run-comparison.ts';
import { makeAllCalls } from './make-all-calls.ts';

/**
 * `npm run task -- plaid-document <file>`: makes every call of the adapter for Plaid to its stand-in, and compares
 * requests, answers and tables with the OpenAPI document that Plaid publishes in
 * https://github.com/plaid/plaid-openapi. Exits with 1 if they differ.
 */
runProgram(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('npm run task -- plaid-document <2020-09-14.yml>');
  const document = readDocument(file);
  const { seen, webhooks } = await makeAllCalls();
  runComparison({
    document,
    webhooks,
    nameOf,
    exchanges: seen.map((one) => ({ ...one, method: 'post' })),
    checkWebhook: (compare, webhook) => webhookProblems(document, compare, webhook),
    problems: tableProblems(document),
  });
});

const nameOf = (webhook: Json) => `${webhook.webhook_type} ${webhook.webhook_code}`;

function webhookProblems(document: Json, compare: Comparison, webhook: Json): string[] {
  const name = nameOf(webhook);
  const schemas = webhookSchemas(document, name);
  if (schemas.length === 0) return [`webhook ${name}: is not in the document`];
  return schemas.flatMap((schema) =>
    compare.check(`webhook ${name}`, ['components', 'schemas', schema], webhook),
  );
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
