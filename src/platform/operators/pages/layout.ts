import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Operator } from '../people/operator.ts';

/** A fragment of a page, with escaped texts. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  readonly title: string;
  readonly operator?: Operator | undefined;
  readonly problems?: readonly string[] | undefined;
  /** The outcome of the operator's last action. */
  readonly done?: string | undefined;
  readonly body: Html;
}

/** Renders a whole page, without scripts. */
export function layout({ title, operator, problems = [], done, body }: Page): Html {
  const isWrong = problems.length > 0;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${isWrong ? 'Error: ' : ''}${title} – Operators</title>
<link rel="stylesheet" href="/desk.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${operator ? header(operator) : ''}
<main id="main" tabindex="-1">
<h1>${title}</h1>
${done ? html`<p class="done" role="status">${done}</p>` : ''}
${
  isWrong
    ? html`<div class="wrong" role="alert"><p>There is a problem:</p><ul>
${problems.map((problem) => html`<li>${problem}</li>`)}</ul></div>`
    : ''
}
${body}
</main>
</body>
</html>`;
}

function header({ name, permissions }: Operator): Html {
  return html`<header>
<nav aria-label="Main"><a href="/">Queue</a> <a href="/cases">Cases</a>${
    permissions.includes('policies') ? html` <a href="/policies">Policies</a>` : ''
  }</nav>
<form method="post" action="/sign-out">
<span>Signed in as ${name}</span> <button type="submit" class="plain">Sign out</button>
</form>
</header>`;
}

/** The field for the reason of a decision, which the audit log keeps. */
export function reasonField(reason = ''): Html {
  return html`<div class="field">
<label for="reason">Reason <span class="hint">Only operators can read this. It stays in the audit log, so leave out
names and numbers of people.</span></label>
<textarea id="reason" name="reason" rows="3" maxlength="1000" required>${reason}</textarea>
</div>`;
}
