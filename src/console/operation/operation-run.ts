import { signal } from '@preact/signals';
import type { ErrorObject } from '../../contract/json-api.ts';
import type { Answer, Api } from '../client/api.ts';
import { type ApiError, asApiError } from '../client/api-error.ts';
import { mayHaveRun } from '../client/send-once.ts';
import { type Draft, isObject, withDraftAt } from '../form/draft.ts';
import type { Field, Path } from '../form/field.ts';
import { inputOfDraft, nameOfPath } from '../form/input-of-draft.ts';
import { placeErrors } from '../form/problems-of-errors.ts';
import { text } from '../texts/text.ts';
import type { OperationShape } from '../wire/index.ts';

export type RunState =
  /** `others`: errors of no field in the form. */
  | { readonly kind: 'typing'; readonly error?: ApiError; readonly others?: readonly ErrorObject[] }
  | { readonly kind: 'sending' }
  | { readonly kind: 'done'; readonly answer: Answer };

/** One operation from its form to its answer. */
export type OperationRun = ReturnType<typeof createOperationRun>;

interface Options {
  readonly api: Api;
  readonly operation: OperationShape;
  /** Undefined for an operation without input. */
  readonly field: Field | undefined;
  /** With its id; by default that of the operation. */
  readonly path?: string;
  readonly draft?: Draft;
  /** Values of the resource when the form opened: a change sends only those that differ. */
  readonly original?: Draft;
  newId(): string;
  etag?(): string | undefined;
}

export function createOperationRun(options: Options) {
  const { api, operation, field, path = operation.path, newId, etag } = options;
  const draft = signal<Draft>(options.draft);
  const state = signal<RunState>({ kind: 'typing' });
  /** Mistakes that the form or the platform has found, by the names of fields. */
  const problems = signal<ReadonlyMap<string, string>>(new Map());
  /** Counts sendings that failed: after each, the first marked field gets the focus. */
  const failures = signal(0);
  /** Of one attempt: the same after a lost answer, so that a repeat can't run twice. */
  let idempotencyKey = newId();
  const fail = (error?: ApiError) => {
    const placed = error && field && placeErrors(field, error.errors);
    if (placed) problems.value = placed.atFields;
    state.value = {
      kind: 'typing',
      ...(error && { error, others: placed?.others ?? error.errors }),
    };
    failures.value += 1;
  };
  const attempt = async (value: unknown) => {
    const { method, encoding, conditional } = operation;
    state.value = { kind: 'sending' };
    try {
      const answer = await api.send({
        method,
        path,
        body: bodyOf(encoding, value),
        ...(method === 'POST' && { idempotencyKey }),
        ifMatch: conditional ? etag?.() : undefined,
      });
      state.value = { kind: 'done', answer };
    } catch (thrown) {
      const error = asApiError(thrown);
      if (!mayHaveRun(error)) idempotencyKey = newId();
      fail(error);
    }
  };
  return {
    draft,
    state,
    problems,
    failures,
    /** A field that changes is no longer marked. */
    change(at: Path, value: Draft) {
      draft.value = withDraftAt(draft.value, at, value);
      idempotencyKey = newId();
      const name = nameOfPath(at);
      problems.value = new Map([...problems.value].filter(([each]) => each !== name));
    },
    /** Sends once: presses while it is under way do nothing. */
    async send() {
      if (state.value.kind === 'sending') return;
      const typed = changedParts(field, draft.value, options.original);
      const input = field && inputOfDraft(field, typed);
      const found = [...(input?.problems ?? [])];
      problems.value = new Map(found.map(([name, each]) => [name, text(`form.${each}`)]));
      if (found.length > 0) fail();
      else await attempt(input?.value);
    },
  };
}

function changedParts(field: Field | undefined, draft: Draft, original: Draft): Draft {
  if (field?.kind !== 'object' || !isObject(draft) || !isObject(original)) return draft;
  const isRequired = (name: string) =>
    field.fields.some((each) => each.name === name && each.isRequired);
  const entries = Object.entries(draft).filter(
    ([name, value]) => isRequired(name) || JSON.stringify(value) !== JSON.stringify(original[name]),
  );
  return Object.fromEntries(entries);
}

function bodyOf(encoding: OperationShape['encoding'], value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (encoding === 'json-api') return { data: { attributes: value } };
  if (encoding === 'json') return value;
  const form = new FormData();
  for (const [name, part] of Object.entries(value)) {
    form.append(name, part instanceof File ? part : String(part));
  }
  return form;
}
