import type { Resource } from '../../../../contract/index.ts';
import type { ApiAnswer, ApiClient } from '../../../testing/api-client.ts';

type Send = (request: Request) => Promise<Response>;

interface BankOptions {
  readonly issuer: Send;
  readonly platform: Send;
  readonly client: () => ApiClient;
}

/** A form that a page posts automatically. */
export interface PostedForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The cardholder's browser between the pages of the issuer and the platform. */
export function createBank({ issuer, platform, client }: BankOptions) {
  const post = (send: Send, url: string, fields: Readonly<Record<string, string>>) =>
    send(new Request(url, { method: 'POST', body: new URLSearchParams({ ...fields }) }));

  const bank = {
    read: (hash: string): Promise<ApiAnswer> =>
      client().get(`/v2/three-ds-authentications/${hash}`),

    completeMethod: (hash: string): Promise<ApiAnswer> =>
      client().post(`/v2/three-ds-authentications/${hash}/method-completed`, {
        'three-ds-comp-ind': 'Y',
      }),

    cancel: (hash: string): Promise<ApiAnswer> =>
      client().post(`/v2/three-ds-authentications/${hash}/cancel`),

    /** Opens the issuer's method page. */
    async methodPage({ attributes }: Resource): Promise<string> {
      const data = String(attributes['three-ds-method-data']);
      const url = String(attributes['three-ds-method-url']);
      return (await post(issuer, url, { threeDSMethodData: data })).text();
    },

    async runMethod(begun: Resource): Promise<void> {
      if (String(begun.attributes['three-ds-method-url']).endsWith('/hanging')) return;
      await bank.submit(formOf(await bank.methodPage(begun)));
    },

    open({ attributes }: Resource): Promise<Response> {
      return post(issuer, String(attributes['acs-url']), {
        creq: String(attributes.creq),
        threeDSSessionData: String(attributes['three-ds-session-data']),
      });
    },

    /** Enters a code and returns the ACS's page. */
    enterCode({ attributes }: Resource, code = '123456'): Promise<Response> {
      return post(issuer, `${attributes['acs-url']}/code`, { code });
    },

    async poll({ attributes }: Resource): Promise<boolean> {
      const answer = await post(issuer, `${attributes['acs-url']}/poll`, {});
      return ((await answer.json()) as { done: boolean }).done;
    },

    resultPage: ({ attributes }: Resource): Promise<Response> =>
      issuer(new Request(`${attributes['acs-url']}/result`)),

    /** Posts the form of an issuer's page to the platform. */
    submit: ({ action, fields }: PostedForm): Promise<Response> => post(platform, action, fields),

    /** Posts the ACS's CRes. */
    async submitResult(authentication: Resource): Promise<Response> {
      return bank.submit(formOf(await (await bank.resultPage(authentication)).text()));
    },

    /** Passes a challenge by entering the code, or by waiting if there is none. */
    async passChallenge(authentication: Resource): Promise<Response> {
      const page = await (await bank.open(authentication)).text();
      if (page.includes('Verification code')) {
        return bank.submit(formOf(await (await bank.enterCode(authentication)).text()));
      }
      for (let polls = 0; polls < 10 && !(await bank.poll(authentication)); polls++);
      return bank.submitResult(authentication);
    },

    /** Completes an authentication as browser and cardholder, and returns its last state. */
    async authenticate(authentication: Resource): Promise<ApiAnswer> {
      const hash = String(authentication.attributes['resource-token-hash']);
      if (authentication.attributes.status === 'method_required') {
        await bank.runMethod(authentication);
        await bank.completeMethod(hash);
      }
      const { data } = await bank.read(hash);
      if (data.attributes.status === 'challenge_required') await bank.passChallenge(data);
      return bank.read(hash);
    },
  };
  return bank;
}

/** @throws if the page has no form that posts automatically */
export function formOf(page: string): PostedForm {
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error('the page has no form');
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const fields: Record<string, string> = {};
  for (const [, name, value] of inputs) fields[name ?? ''] = value ?? '';
  return { action, fields };
}

/** Returns the message for our frame in a page's markup. */
export async function messageIn(page: Response): Promise<unknown> {
  const escaped = /data-message="([^"]*)"/.exec(await page.text())?.[1] ?? 'null';
  return JSON.parse(escaped.replaceAll('&quot;', '"'));
}
