import * as z from 'zod/mini';
import {
  AddressInput,
  Contribution,
  CreditCardResource,
  cancelContribution,
  cancelContributionToken,
  cancelRefund,
  collectionOf,
  createContribution,
  createContributionToken,
  createCreditCardResource,
  createRefund,
  createResourceToken,
  disableCreditCardResource,
  disableCreditCardToken,
  documentOf,
  listContributions,
  listCreditCardResources,
  listRefunds,
  listResourceTokens,
  type Operation,
  processRefund,
  Refund,
  Relationship,
  Resource,
  ResourceToken,
  readContribution,
  readCreditCardResource,
  readRefund,
  renewCreditCardToken,
  Warning,
} from '../../src/contract/index.ts';
import { type Schema, typescriptOf } from './typescript-of.ts';

/** Path of the generated client. */
export const clientFile = 'src/npm/server/operations.ts';

/** Operations of the package's client, by their contract names. */
const clientOperations = {
  createCreditCardResource,
  listCreditCardResources,
  readCreditCardResource,
  renewCreditCardToken,
  disableCreditCardToken,
  disableCreditCardResource,
  createContributionToken,
  cancelContributionToken,
  createResourceToken,
  listResourceTokens,
  createContribution,
  listContributions,
  readContribution,
  cancelContribution,
  createRefund,
  listRefunds,
  readRefund,
  processRefund,
  cancelRefund,
};

/** Resources in answers, each before the types that it consists of. */
const resources = {
  CreditCardResource,
  Contribution,
  Refund,
  ResourceToken,
  Resource,
  Relationship,
};

/** Docstrings of the resources. */
const meanings: Readonly<Record<keyof typeof resources, string>> = {
  CreditCardResource: 'A card of a contact, and the token of its form.',
  Contribution: 'A payment to an account.',
  Refund: 'Money of a contribution that is returned.',
  ResourceToken: 'A token for a form.',
  Resource: 'Any resource of the platform.',
  Relationship: 'A link from one resource to another, or to several.',
};

/** Returns the unformatted text of src/npm/server/operations.ts. */
export function writeClientOperations(): string {
  const named: [string, Operation][] = Object.entries(clientOperations);
  const shared = [
    ...Object.entries(resources).map(([name, schema]) => [name, spell(schema)] as const),
    ['Links', spell(z.object({ self: z.string() }))] as const,
    ['Warning', spell(Warning)] as const,
    ['AddressInput', typescriptOf(schemaOf(AddressInput, 'input'))] as const,
  ];
  const nameShared = (type: string) =>
    shared.reduce((text, [name, spelled]) => text.replaceAll(spelled, name), type);
  const answers = Object.entries(resources).flatMap(([name, schema]) => [
    [`Document<${name}>`, nameShared(spell(documentOf(schema)))] as const,
    [`Page<${name}>`, nameShared(spell(collectionOf(schema)))] as const,
  ]);
  const nameAnswer = (type: string) =>
    answers.find(([, spelled]) => spelled === nameShared(type))?.[0] ?? nameShared(type);
  const genericOf = (type: string) =>
    `type ${type}<Data> = ${answers.find(([name]) => name === `${type}<Resource>`)?.[1].replace('Resource', 'Data')}`;
  const types = named.map(
    ([name, operation]) =>
      `/** ${operation.summary}. */
${name}: { given: ${nameShared(givenOf(operation))}; answer: ${nameAnswer(answerOf(operation))} };`,
  );
  const rows = named.map(([name, { method, path }]) => `${name}: ['${method}', '${path}'],`);
  return [
    '// Made by `npm run generate` from src/contract. Manual changes are lost.',
    ...shared.map(([name, spelled]) => {
      const shape = `interface ${name} ${inside(spelled, nameShared)}`;
      return isResource(name) ? `/** ${meanings[name]} */\nexport ${shape}` : shape;
    }),
    genericOf('Document'),
    genericOf('Page'),
    '/** Parameters and answer of each operation. */',
    `export interface Operations {\n${types.join('\n')}\n}`,
    '/** Method and path of each operation. */',
    `export const operations = {\n${rows.join('\n')}\n} as const;`,
  ].join('\n\n');
}

const isResource = (name: string): name is keyof typeof resources => Object.hasOwn(resources, name);

/** Replaces resources within a type by their names, but not the type itself. */
function inside(spelled: string, nameShared: (type: string) => string): string {
  return `{${nameShared(spelled.slice(1))}`;
}

const spell = (schema: z.ZodMiniType) => typescriptOf(schemaOf(schema, 'output'));

function givenOf({ path, body }: Operation): string {
  const parameters = [...path.matchAll(/:([a-z]+)/g)].map(([, name]) => `${name}: string;`);
  const document = body && schemaOf(body, 'input');
  const attributes = document?.properties?.data?.properties?.attributes;
  if (attributes) parameters.push(`attributes: ${typescriptOf(attributes)};`);
  return parameters.length > 0 ? `{ ${parameters.join(' ')} }` : 'object';
}

function answerOf({ answer }: Operation): string {
  return answer ? spell(answer) : 'undefined';
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
}
