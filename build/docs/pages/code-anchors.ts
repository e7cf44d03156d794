import type { Token, Tokens } from 'marked';
import type { Page } from './read-page.ts';

const headers = ['code', 'name'];

/**
 * Finds the codes of a page that get an anchor: those in the first column of tables whose header is `code` or
 * `name`. A code in several tables has its anchor in the last.
 * @returns the code tokens by id; the id is the code itself
 */
export function codeAnchorsOf(page: Page): ReadonlyMap<string, Token> {
  const anchors = new Map<string, Token>();
  for (const token of page.tokens) {
    if (!isTable(token) || !headers.includes(headerOf(token))) continue;
    const codes = token.rows.flatMap(([first]) => first?.tokens ?? []).filter(isCode);
    for (const code of codes) anchors.set(code.text, code);
  }
  return anchors;
}

function headerOf({ header: [first] }: Tokens.Table): string {
  return first?.text.replaceAll('`', '') ?? '';
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

function isCode(token: Token): token is Tokens.Codespan {
  return token.type === 'codespan';
}
