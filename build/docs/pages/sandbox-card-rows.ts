import { sandboxCards } from '../../../demo/sandbox-cards.ts';

/** Returns the sandbox's cards as the table rows of `docs/sandbox.md`. */
export function sandboxCardRows(): string[] {
  const rows = sandboxCards.map(({ group, number, brand, scenario }) => [
    `\`${number}\``,
    brand,
    group,
    scenario,
  ]);
  const head = ['number', 'brand', 'kind', 'what happens'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), '|---|---|---|---|', ...rows.map(line)];
}
