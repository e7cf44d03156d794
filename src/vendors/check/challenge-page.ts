import type { Challenge } from './scenarios/scenario.ts';

const challengePath = '/challenge';

/**
 * Leads somebody through a challenge: a page that posts the CReq to the bank, as the form's dialog does, and one
 * that the bank brings the browser back to.
 *
 * @param receive answers what else comes
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
      if (pathname === challengePath) return page(challenge ? formOf(challenge) : nothing);
      // The notification URL of the example.
      if (pathname.endsWith('/challenge-result')) return page('<p>You can close this page.</p>');
      return receive(request);
    },
  };
}

const nothing = '<p>There is no challenge yet: reload this page in a moment.</p>';

const formOf = ({ acsURL, creq }: Challenge): string =>
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
