import { html } from 'hono/html';
import { pageResponse } from './page.ts';

const submitScript = 'document.forms[0].submit();';

/** Posts a form to the platform immediately; has a button for browsers without scripts. */
export function postingPage(
  url: string,
  fields: Readonly<Record<string, string>>,
  refusesFraming = false,
): Promise<Response> {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return pageResponse({
    title: 'Returning to the shop',
    script: submitScript,
    formOrigin: new URL(url).origin,
    refusesFraming,
    body: html`<h1>Returning to the shop</h1>
<form method="post" action="${url}">
${inputs}
<noscript><button type="submit">Continue</button></noscript>
</form>`,
  });
}
