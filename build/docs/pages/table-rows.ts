import { sandboxCards } from '../../../demo/sandbox-cards.ts';
import { policies } from '../../../src/contract/account-policies.ts';
import type { Policy } from '../../../src/contract/policies/declaration.ts';
import { describeOwner } from '../../../src/contract/policies/describe-owner.ts';

/** Returns the rows of `docs/theming.md`: each colour with its use and its default. */
export function colourRows(defaultColours: string): string[] {
  const colour = /\/\*\* (.+) \*\/\n {2}(\w+): 'rgb\((\d+), (\d+), (\d+)\)'/g;
  return [...defaultColours.matchAll(colour)].map(([, use, name, ...parts]) => {
    const hex = parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('');
    return `| \`${name}\` | ${use} | \`#${hex}\` |`;
  });
}

/** Returns the rows of `docs/policies.md`: each policy with its default and its owner. */
export function policyRows(): string[] {
  const all: [string, Policy][] = Object.entries(policies);
  return all
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { owner, byDefault, hasEffect }]) => {
      const note = hasEffect ? '' : ' Only recorded.';
      const value = JSON.stringify(byDefault).replaceAll('","', '", "');
      return `| \`${name}\` | \`${value}\` | ${describeOwner(owner)}${note} |`;
    });
}

/** Returns the rows of `docs/sandbox.md`: each card, with what happens to it. */
export function sandboxCardRows(): string[] {
  return sandboxCards.map(
    ({ group, number, brand, scenario }) => `| \`${number}\` | ${brand} | ${group} | ${scenario} |`,
  );
}
