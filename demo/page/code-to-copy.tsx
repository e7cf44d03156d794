import type { PolicyMode } from '../policy-modes.ts';
import { CopyButton } from './copy-button.tsx';
import type { EmbedSession } from './embed-session.ts';
import { headersOf, snippetOf } from './snippet.ts';

/** Shows the code of the current settings, for the developer's own page. */
export function CodeToCopy({
  session,
  policy,
  platformUrl,
}: {
  session: EmbedSession;
  policy: PolicyMode;
  platformUrl: string;
}) {
  const snippet = snippetOf(session.choices.value, policy, platformUrl);
  const headers = headersOf(policy, platformUrl);
  return (
    <details class="code">
      <summary>Code of this setting</summary>
      <div class="title-row">
        <h3>Markup</h3>
        <CopyButton what="markup" text={snippet} />
      </div>
      <pre>{snippet}</pre>
      <div class="title-row">
        <h3>Headers of this page</h3>
        <CopyButton what="headers" text={headers} />
      </div>
      <pre>{headers}</pre>
    </details>
  );
}
