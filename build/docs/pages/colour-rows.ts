/** Returns the rows of `docs/theming.md`: each colour with its use and its default. */
export function colourRows(defaultColours: string): string[] {
  const colour = /\/\*\* (.+) \*\/\n {2}(\w+): 'rgb\((\d+), (\d+), (\d+)\)'/g;
  return [...defaultColours.matchAll(colour)].map(([, use, name, ...parts]) => {
    const hex = parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('');
    return `| \`${name}\` | ${use} | \`#${hex}\` |`;
  });
}
