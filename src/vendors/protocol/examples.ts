/** What is known by the time of a call: requests and answers of those before it, by their names. */
export interface Made {
  readonly requests: Readonly<Record<string, object>>;
  readonly answers: Readonly<Record<string, object>>;
}

/**
 * An example of a port with its blanks filled in: `{new}` is a new UUID, `{keep.cardToken}` comes
 * from the answer of a call before, `{issue.request.reference}` from its request.
 */
export function fillExample<Example>(example: Example, made: Made, newId: () => string): Example {
  const text = JSON.stringify(example, (_key, value: unknown) => {
    const blank = typeof value === 'string' ? /^\{([\w.-]+)\}$/.exec(value)?.[1] : undefined;
    return blank === undefined ? value : fromBlank(blank, made, newId);
  });
  // The same shape, with texts for texts.
  return JSON.parse(text) as Example;
}

function fromBlank(blank: string, { requests, answers }: Made, newId: () => string): unknown {
  if (blank === 'new') return newId();
  const [call = '', ...path] = blank.split('.');
  const [first, second = ''] = path;
  const from = first === 'request' ? [requests[call], second] : [answers[call], first ?? ''];
  const [holder, name] = from as [Readonly<Record<string, unknown>> | undefined, string];
  return holder?.[name] ?? `no ${blank}`;
}
