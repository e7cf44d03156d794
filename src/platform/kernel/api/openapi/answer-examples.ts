import type { Operation } from '../../../../contract/index.ts';
import { answeredType } from '../http/resource-of-operation.ts';
import { isCollection } from './documented-statuses.ts';
import recordedAnswers from './recorded-answers.json';

/** Recorded by `src/platform/testing/every-resource/recorded-answers.test.ts`. */
export interface RecordedAnswers {
  readonly resources: Readonly<Record<string, object>>;
  /** Without its resource; `{type}` in place of the type. */
  readonly page: object;
  /** Bodies that are not a single resource, by operation name. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

const recorded: RecordedAnswers = recordedAnswers;

export interface AnswerExamples {
  /** The examples that operations have referenced so far. */
  readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  exampleOf(name: string, operation: Operation): object | undefined;
}

export function answerExamples(): AnswerExamples {
  const examples: Record<string, { value: unknown }> = {};
  return {
    examples,
    exampleOf(name, operation) {
      const example = exampleAnswer(name, operation);
      if (!example) return undefined;
      examples[example.key] = { value: example.value };
      return { $ref: `#/components/examples/${example.key}` };
    },
  };
}

/** Returns a possible answer, and a key that operations with the same answer share. */
export function exampleAnswer(
  name: string,
  operation: Operation,
  { resources, page, bodies }: RecordedAnswers = recorded,
): { readonly key: string; readonly value: unknown } | undefined {
  if (!operation.answer) return undefined;
  if (name in bodies) return { key: name, value: bodies[name] };
  const type = answeredType(operation);
  const resource = resources[type ?? ''];
  if (!isCollection(operation)) {
    return type !== undefined && resource
      ? asAnswered(operation, { name, key: type, value: { data: resource } })
      : undefined;
  }
  const typeOfPage = type ?? operation.path.split('/').at(-1) ?? '';
  const value = pageOf(page, typeOfPage, resource ? [resource] : []);
  return asAnswered(operation, { name, key: `${typeOfPage}.page`, value });
}

/** Keeps the attributes that the operation returns. Undefined for other data of the same type. */
function asAnswered(
  { answer }: Operation,
  { name, key, value }: { name: string; key: string; value: object },
): { readonly key: string; readonly value: unknown } | undefined {
  const parsed = answer?.safeParse(value);
  if (!parsed?.success) return undefined;
  const isWhole = JSON.stringify(parsed.data).length === JSON.stringify(value).length;
  return isWhole ? { key, value } : { key: name, value: parsed.data };
}

function pageOf(recordedPage: object, type: string, data: readonly object[]): object {
  const { meta, ...page } = JSON.parse(JSON.stringify(recordedPage).replaceAll('{type}', type));
  return { data, ...page, meta: { ...meta, 'resource-count': data.length } };
}
