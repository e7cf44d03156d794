import { Fragment } from 'preact';
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
  const parts = [
    {
      title: 'Markup',
      what: 'markup',
      text: snippetOf(session.choices.value, policy, platformUrl),
    },
    { title: 'Headers of this page', what: 'headers', text: headersOf(policy, platformUrl) },
  ];
  return (
    <details class="code">
      <summary>Code of this setting</summary>
      {parts.map(({ title, what, text }) => (
        <Fragment key={what}>
          <div class="title-row">
            <h3>{title}</h3>
            <CopyButton what={what} text={text} />
          </div>
          <pre>{text}</pre>
        </Fragment>
      ))}
    </details>
  );
}
