import type { Challenge } from './scenarios/scenario.ts';

const challengePath = '/challenge';

/**
 * Creates the pages of a challenge: one that posts the CReq to the bank, like the form's dialog, and one that
 * the bank returns the browser to.
 *
 * @param receive handles all other requests
 */
export function createChallengePages(receive: (request: Request) => Promise<Response>) {
  let challenge: Challenge | undefined;
  return {
    path: challengePath,
    show(shown: Challenge): void {
      challenge = shown;
    },
    async respond(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname === challengePath) return page(challenge ? renderForm(challenge) : nothing);
      // The notification URL of the example.
      if (pathname.endsWith('/challenge-result')) return page('<p>You can close this page.</p>');
      return receive(request);
    },
  };
}

const nothing = '<p>There is no challenge yet. Reload this page in a few seconds.</p>';

const renderForm = ({ acsURL, creq }: Challenge): string =>
  `<form method="post" action="${escaped(acsURL)}">
<input type="hidden" name="creq" value="${escaped(creq)}">
<button>Go to the bank</button>
</form>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function page(body: string): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
  };
  return new Response(`<!doctype html><title>Challenge</title>\n${body}`, { headers });
}
