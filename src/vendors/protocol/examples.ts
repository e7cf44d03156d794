/** Requests and answers of previous calls, by name. */
export interface PreviousCalls {
  readonly requests: Record<string, object>;
  readonly answers: Record<string, object>;
}

/**
 * Fills in the placeholders of an example: `{new}` is a new UUID, `{keep.cardToken}` comes from the answer of
 * a previous call, `{issue.request.reference}` from its request.
 */
export function fillExample<Example>(
  example: Example,
  previous: PreviousCalls,
  newId: () => string,
): Example {
  const text = JSON.stringify(example, (_key, value: unknown) => {
    const placeholder = typeof value === 'string' ? /^\{([\w.-]+)\}$/.exec(value)?.[1] : undefined;
    return placeholder === undefined ? value : resolvePlaceholder(placeholder, previous, newId);
  });
  // Strings are only replaced by strings.
  return JSON.parse(text) as Example;
}

function resolvePlaceholder(
  placeholder: string,
  { requests, answers }: PreviousCalls,
  newId: () => string,
): unknown {
  if (placeholder === 'new') return newId();
  const [call = '', ...path] = placeholder.split('.');
  const [first, second = ''] = path;
  const from = first === 'request' ? [requests[call], second] : [answers[call], first ?? ''];
  const [holder, name] = from as [Readonly<Record<string, unknown>> | undefined, string];
  return holder?.[name] ?? `no ${placeholder}`;
}
