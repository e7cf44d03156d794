import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { ports } from '../ports/ports.ts';
import { fillExample, type PreviousCalls } from '../protocol/examples.ts';
import { toOpenApi } from './to-openapi.ts';

const id = 'b7f2a5a2-3f0f-4a1e-9a53-1de1c9c7b3f0';

describe.each(ports.map((port) => [port.name, port] as const))('%s', (_name, port) => {
  test('has a valid OpenAPI document', async () => {
    const document = JSON.parse(JSON.stringify(toOpenApi(port)));
    expect(await new Validator().validate(document)).toEqual({ valid: true });
    expect(Object.keys(document.paths)).toEqual(Object.keys(port.calls).map((call) => `/${call}`));
    expect(JSON.stringify(document)).not.toMatch(/"\{[\w.-]+\}"/);
  });

  test('has examples that match its schemas', () => {
    const previous: PreviousCalls = { requests: {}, answers: {} };
    for (const [name, { request, answer, example }] of Object.entries(port.calls)) {
      previous.requests[name] = fillExample(example.request, previous, () => id);
      previous.answers[name] = example.answer;
      expect(request.safeParse(previous.requests[name]).error, name).toBeUndefined();
      expect(answer.safeParse(example.answer).error, name).toBeUndefined();
    }
    for (const [name, { body, example, answer: answered }] of Object.entries(
      port.callbacks ?? {},
    )) {
      const filled = fillExample(example, previous, () => id);
      expect(body.safeParse(filled).error, name).toBeUndefined();
      const about = { requests: { [name]: filled }, answers: {} };
      const answer = answered && fillExample(answered.example, about, () => id);
      expect(answered?.schema.safeParse(answer).error, name).toBeUndefined();
    }
  });
});
