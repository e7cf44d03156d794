import { readFileSync } from 'node:fs';
import { toOpenApi } from '../../openapi/to-openapi.ts';
import { ports } from '../../ports/ports.ts';

/** Words that mark a sentence as a rule. */
const ruling =
  /\b(?:must|never|stays?|only|do not|refused?|for good|for ever|(?:once|one) for each|at least|the same)\b/i;

/** Finds the sentences that state a rule in docs/vendors.md and in the OpenAPI documents of the ports. */
export function findRuleSentences(): string[] {
  const guide = readFileSync(new URL('../../../../docs/vendors.md', import.meta.url), 'utf8');
  const parts = guide
    .replace(/```.*?```/gs, '')
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]));
  const described = ports.flatMap((port) => collectTexts(toOpenApi(port)));
  const sentences = [...parts, ...described].flatMap((part) => part.split(/(?<=[.!?;])\s+/));
  return [...new Set(sentences.map((each) => each.trim()).filter((each) => ruling.test(each)))];
}

/** Returns all summaries and descriptions. */
function collectTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? ['summary', 'description'].includes(name)
        ? [inner]
        : []
      : collectTexts(inner),
  );
}
