import { readFileSync } from 'node:fs';
import { openApiOf } from '../../openapi/openapi-of.ts';
import { ports } from '../../ports/ports.ts';

/** Words that make a sentence a rule. */
const ruling =
  /\b(?:must|never|stays?|only|do not|refused?|for good|for ever|(?:once|one) for each|at least|the same)\b/i;

/** Each sentence that states a rule in docs/vendors.md and in the OpenAPI documents of the ports. */
export function sentencesWithRules(): string[] {
  const guide = readFileSync(new URL('../../../../docs/vendors.md', import.meta.url), 'utf8');
  const parts = guide
    .replace(/```.*?```/gs, '')
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]));
  const described = ports.flatMap((port) => textsIn(openApiOf(port)));
  const sentences = [...parts, ...described].flatMap((part) => part.split(/(?<=[.!?;])\s+/));
  return [...new Set(sentences.map((each) => each.trim()).filter((each) => ruling.test(each)))];
}

/** Summaries and descriptions, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? ['summary', 'description'].includes(name)
        ? [inner]
        : []
      : textsIn(inner),
  );
}
