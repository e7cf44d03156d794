import { parseSync } from 'vite';

/** Target of a citation: a row or section of docs/coverage.md, a section of another page, or a decision. */
export interface Citation {
  readonly id?: string;
  readonly title?: string;
  readonly page?: string;
  readonly decision?: string;
}

/** Returns the comments of a file, each on one line. Neighbouring `//` lines are one comment. */
export function commentsIn(file: string, text: string): string[] {
  const { comments } = parseSync(file, text);
  const joined: { value: string; end: number }[] = [];
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1);
    const continues = type === 'Line' && last && /^\n[ \t]*$/.test(text.slice(last.end, start));
    if (continues) joined[joined.length - 1] = { value: `${last.value} ${value}`, end };
    else joined.push({ value, end });
  }
  return joined.map(({ value }) =>
    value
      .replaceAll(/\n\s*\*?/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/**
 * Finds `Coverage: CI5, "User"`, `docs/platform.md, "Money in"`, and decisions as `Decision: ledger` or
 * `docs/decisions/ledger.md`. `decision 0123`, the form used before notes had names, is found as well.
 */
export function citationsIn(comment: string): Citation[] {
  const rows = [...comment.matchAll(/\b[Cc]overage: ((?:"[^"]+"|[A-Z]{2}\d+|, | to )+)/g)];
  const pages = [...comment.matchAll(/\b((?:docs\/(?:[\w-]+\/)*)?[\w-]+\.md), "([^"]+)"/g)];
  const decisions = comment.matchAll(
    /\b[Dd]ecision:? (\d{4}|(?<=: )[a-z\d-]+)|docs\/decisions\/([\w-]+)\.md/g,
  );
  return [
    ...rows.flatMap(([, list = '']) => [...list.matchAll(/"([^"]+)"|([A-Z]{2}\d+)/g)].map(cited)),
    ...pages.map(([, page = '', title = '']) => ({ page, title })),
    ...[...decisions].map(([, name, linked]) => ({ decision: name ?? linked ?? '' })),
  ];
}

function cited([, title, id]: RegExpExecArray): Citation {
  return title === undefined ? { id: id ?? '' } : { title };
}
