import { html } from 'hono/html';
import { type Html, layout } from './layout.ts';

/** The page for signing in. Shows the name again after a rejection. */
export function signInPage({
  problems,
  name = '',
}: {
  problems?: readonly string[];
  name?: string;
}): Html {
  return layout({
    title: 'Sign in',
    problems,
    body: html`<form method="post" action="/sign-in">
<div class="field">
<label for="name">Name</label>
<input id="name" name="name" value="${name}" autocomplete="username" autocapitalize="none" required>
</div>
<div class="field">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
</div>
<div class="field">
<label for="code">Code <span class="hint">Six digits from your authenticator app</span></label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required>
</div>
<button type="submit">Sign in</button>
</form>`,
  });
}
