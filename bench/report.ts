/** A line of the table: `ok` within its budget, `OVER` beyond it, `info` without a budget. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly budget?: number;
  readonly detail?: string;
}

/** Prints a figure; the process fails if a figure is over its budget. */
export function report({ what, value, budget, detail = '' }: Figure): void {
  const isOver = budget !== undefined && value > budget;
  if (isOver) process.exitCode = 1;
  const verdict = isOver ? 'OVER' : 'ok  ';
  const columns = [
    budget === undefined ? 'info' : verdict,
    value.toFixed(2).padStart(8),
    (budget === undefined ? '' : `of ${budget}`).padEnd(9),
    what,
    detail,
  ];
  process.stdout.write(`${columns.join('  ').trimEnd()}\n`);
}
