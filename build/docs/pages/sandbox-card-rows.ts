import { sandboxCards } from '../../../demo/sandbox-cards.ts';

/** The cards of the sandbox as the lines of a table, which `docs/sandbox.md` has. */
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
