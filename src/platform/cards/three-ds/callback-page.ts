import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { ChallengeResultPosted, MethodNotificationPosted } from '../../../contract/index.ts';
import { type PlatformWords, platformWords } from '../../../languages/platform-texts.ts';
import type { Authentication } from '../attempts/authentications.ts';

type Posted = ChallengeResultPosted | MethodNotificationPosted;

const style = `:root{color-scheme:light dark}
body{display:grid;place-content:center;min-height:90vh;margin:16px;font:16px/1.5 system-ui,sans-serif;text-align:center}`;

/** The message is in the markup, so that the script never changes and one hash allows it. */
const script = `
const message=JSON.parse(document.querySelector('[data-message]').dataset.message);
for(let inner=window,outer=parent;outer!==inner;inner=outer,outer=outer.parent)
  outer.postMessage(message,location.origin);
`;

const policy = [
  "default-src 'none'",
  `script-src '${hashOf(script)}'`,
  `style-src '${hashOf(style)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/**
 * Responds to a post of an issuer's page: shows a short text and posts a message to our frame
 * around it, on our origin only. Banks nest frames, so every window around the page gets the
 * message.
 *
 * @param of whose form names its language as the browser's
 * @param status 400 for an unreadable message; frames continue anyway
 */
export function callbackPage(
  message: Posted,
  of: Authentication,
  status: 200 | 400 = 200,
): Promise<Response> {
  const words = wordsFor(of);
  return pageResponse(words, status, {
    body: html`<p data-message="${JSON.stringify(message)}">${words.say('goBack')}</p>`,
    script: raw(`<script>${script}</script>`),
  });
}

/** Responds to a message of another transaction, without a message to our frame. */
export function malformedPage(of: Authentication | undefined): Promise<Response> {
  const words = wordsFor(of);
  return pageResponse(words, 400, { body: html`<p>${words.say('unreadable')}</p>`, script: '' });
}

const wordsFor = (of: Authentication | undefined) => platformWords(of?.browser.language);

async function pageResponse(
  { locale, dir, say }: PlatformWords,
  status: number,
  { body, script }: { body: unknown; script: unknown },
): Promise<Response> {
  const document = await html`<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('verification')}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>${body}</main>
${script}
</body>
</html>`;
  return new Response(String(document), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`;
}
