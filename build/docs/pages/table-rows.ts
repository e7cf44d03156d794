import { sandboxCardPurposes, sandboxCards } from '../../../demo/sandbox-cards.ts';
import { policies } from '../../../src/contract/account-policies.ts';
import type { Policy } from '../../../src/contract/policies/declaration.ts';
import { describeOwner } from '../../../src/contract/policies/describe-owner.ts';

/** Returns the rows of `docs/theming.md`: each color with its use and its default. */
export function colourRows(defaultColours: string): string[] {
  const color = /\/\*\* (.+) \*\/\n {2}(\w+): 'rgb\((\d+), (\d+), (\d+)\)'/g;
  return [...defaultColours.matchAll(color)].map(([, use, name, ...parts]) => {
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

/** Returns the cards of `docs/test-cards.md`: a section for each purpose. */
export function sandboxCardSections(): string {
  return Object.keys(sandboxCardPurposes)
    .map((purpose) => {
      const rows = sandboxCards
        .filter((card) => card.purpose === purpose)
        .map(({ number, brand, scenario }) => `| \`${number}\` | ${brand} | ${scenario} |\n`);
      return `## ${purpose}\n\n| number | brand | result |\n|---|---|---|\n${rows.join('')}`;
    })
    .join('\n');
}
