import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { at, type Json, resolved } from './document.ts';
import type { Exchange } from './exchange.ts';

export type Comparison = ReturnType<typeof createComparison>;

const inBody = ['content', 'application/json', 'schema'];

/** Compares requests, answers and webhooks with the schemas of a vendor's OpenAPI document. Each problem is a line. */
export function createComparison(document: Json) {
  const options = { strict: false, validateSchema: false, allErrors: true, logger: false } as const;
  const isNew = String(document.openapi).startsWith('3.1');
  const ajv = isNew ? new Ajv2020(options) : new Ajv(options);
  formats.default(ajv);
  ajv.addSchema(document, 'document');

  function check(what: string, pointer: readonly string[], value: unknown): string[] {
    const path = pointer.map((each) => each.replaceAll('~', '~0').replaceAll('/', '~1'));
    const validate = ajv.getSchema(`document#/${path.map(encodeURIComponent).join('/')}`);
    if (!validate) return [`${what}: has no schema in the document`];
    const unknown = unknownMembers(document, at(document, ...pointer), value);
    const problems = unknown.map((name) => `${what}/${name}: is not in the document`);
    if (validate(value)) return problems;
    const errors = (validate.errors ?? []).map(
      (one) => `${what}${one.instancePath}: ${one.message}`,
    );
    return [...problems, ...errors];
  }

  const responsesOf = ({ method, path }: Pick<Exchange, 'method' | 'path'>): Json =>
    at(document, 'paths', findPath(document, path) ?? path, method, 'responses');

  return {
    /** Returns true if the document allows any status as an answer to a request. */
    allowsAnyStatus: (exchange: Exchange): boolean => 'default' in responsesOf(exchange),

    /** Checks a value against the schema at a place in the document. */
    check,

    exchange({ method, path, query = {}, request, status, answer }: Exchange): string[] {
      const name = `${method.toUpperCase()} ${path}`;
      const operation = ['paths', findPath(document, path) ?? path, method];
      const responses = responsesOf({ method, path });
      if (Object.keys(responses).length === 0) return [`${name}: is not in the document`];
      const code = [String(status), 'default'].find((one) => one in responses);
      return [
        ...queryProblems(document, operation, query).map((one) => `${name} ${one}`),
        ...(request === undefined
          ? []
          : check(`${name} request`, [...operation, 'requestBody', ...inBody], request)),
        ...(code === undefined
          ? [`${name} answer ${status}: is not in the document`]
          : check(
              `${name} answer ${status}`,
              [...operation, 'responses', code, ...inBody],
              answer,
            )),
      ];
    },

    /** Checks a webhook that the document has by its name, as documents of OpenAPI 3.1 do. */
    webhook(name: string, body: Json): string[] {
      const what = `webhook ${name}`;
      const place = ['webhooks', name, 'post', 'requestBody', ...inBody];
      if (Object.keys(at(document, ...place)).length === 0)
        return [`${what}: is not in the document`];
      return check(what, place, body);
    },
  };
}

/** Returns the documented path, with its parameters in braces. */
function findPath(document: Json, path: string): string | undefined {
  const paths = Object.keys(at(document, 'paths'));
  if (paths.includes(path)) return path;
  const parts = path.split('/');
  return paths.find((one) => {
    const names = one.split('/');
    const isSame = (name: string, index: number) => /^\{.+\}$/.test(name) || name === parts[index];
    return names.length === parts.length && names.every(isSame);
  });
}

function queryProblems(document: Json, operation: readonly string[], query: Json): string[] {
  const { parameters = [] } = at(document, ...operation);
  const documented = (parameters as Json[]).map((one) => resolved(document, one));
  const known = documented.filter((one) => one.in === 'query').map(({ name }) => name);
  return Object.keys(query)
    .filter((name) => !known.includes(name))
    .map((name) => `query/${name}: is not in the document`);
}

/**
 * Returns members that a schema does not have, though it may allow any. A map can name the schemas of its members in
 * `x-anyOf`, as Adyen's `additionalData` does.
 */
function unknownMembers(document: Json, schema: Json, value: unknown, isMap = false): string[] {
  const { properties, 'x-anyOf': parts, additionalProperties } = resolved(document, schema);
  const members = Object.entries(Object(value));
  if (Array.isArray(parts)) {
    const known = parts.flatMap((part: Json) =>
      Object.keys(at(resolved(document, part), 'properties')),
    );
    return members.map(([name]) => name).filter((name) => !known.some((one) => fits(one, name)));
  }
  if (properties === undefined || isMap) return [];
  const own = Object.keys(Object(properties));
  const isOpen = additionalProperties !== false;
  return members.flatMap(([name, member]) => {
    if (!own.includes(name)) return isOpen ? [name] : [];
    const inner = at(properties, name);
    if (!('x-anyOf' in resolved(document, inner))) return [];
    return unknownMembers(document, inner, member).map((one) => `${name}/${one}`);
  });
}

/** Documented names have blanks, as in `airline.<name>`. */
function fits(documented: string, name: string): boolean {
  if (!/[<[]/.test(documented)) return documented === name;
  const [start = ''] = documented.split(/[<[]/);
  return name.startsWith(start);
}
