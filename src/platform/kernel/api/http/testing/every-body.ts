import type * as z from 'zod/mini';
import { type Operation, operations } from '../../../../../contract/index.ts';
import { Failure, type Problem } from '../../../store/types/failure.ts';
import { type SchemaShape, shapeOf } from '../../../work/resources/schema-shape.ts';
import { parseBody } from '../parse-body.ts';

/** An operation, and the path of a value in its body. */
export interface Place {
  readonly operation: Operation;
  readonly path: readonly string[];
}

/** Returns the places of all simple values of JSON:API bodies; of lists only the first item. */
export function everyPlace(
  isMeant: (path: readonly string[], shape: SchemaShape) => boolean,
): Place[] {
  return Object.values<Operation>(operations).flatMap((operation) => {
    const { body, encoding = 'json-api' } = operation;
    if (!body || encoding !== 'json-api') return [];
    return leavesOf(body)
      .filter(({ path, shape }) => isMeant(path, shape))
      .map(({ path }) => ({ operation, path }));
  });
}

interface Leaf {
  readonly path: readonly string[];
  readonly shape: SchemaShape;
}

function leavesOf(schema: z.ZodMiniType, path: readonly string[] = []): Leaf[] {
  const own = shapeOf(schema);
  const { element, options, shape } = own;
  if (shape)
    return Object.entries(shape).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  if (element) return leavesOf(element, [...path, '0']);
  if (options.length > 0) return options.flatMap((each) => leavesOf(each, path));
  return [{ path, shape: own }];
}

/** Returns the problems with a body that has only this value. */
export function problemsWith({ operation, path }: Place, value: string): readonly Problem[] {
  try {
    parseBody({ operation, aliases: {} }, JSON.stringify(bodyOf(path, value)));
    return [];
  } catch (error) {
    if (error instanceof Failure) return error.problems;
    throw error;
  }
}

function bodyOf([name = '', ...rest]: readonly string[], value: string): unknown {
  const inner = rest.length === 0 ? value : bodyOf(rest, value);
  return /^\d+$/.test(name) ? [inner] : { [name]: inner };
}
