import type { ThreeDSSetup } from '../../src/frame/card/three-ds/three-ds-steps.ts';
import { formOf } from '../../src/platform/cards/cards/testing/bank.ts';
import { ownerHeader } from './cluster.ts';
import type { PaymentPlan } from './plan.ts';

const wrongAnswers = 3;
const mostTries = 20;
const methodPatienceMs = 10_000;

/**
 * Creates the behaviour of the cardholder's browser on pages of the bank.
 * @param isGone returns true once the page is closed
 */
export function visitBank(
  { number, challenge }: PaymentPlan,
  isGone: () => boolean,
): Pick<ThreeDSSetup, 'openChallenge' | 'runMethod'> {
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { [ownerHeader]: `payment ${number}` },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(methodPatienceMs),
    }).then((answer) => answer.text());

  /** Posts the form of the bank's last page to the platform. */
  async function carry(page: string): Promise<void> {
    const { action, fields } = formOf(page);
    await post(action, { ...fields });
  }

  async function answer(acsUrl: string, creq: Record<string, string>): Promise<void> {
    let page = await post(acsUrl, creq);
    const codes = challenge === 'wrong' ? Array(wrongAnswers).fill('000000') : ['123456'];
    for (const code of codes) {
      if (page.includes('Verification code')) page = await post(`${acsUrl}/code`, { code });
    }
    await carry(page);
  }

  return {
    openChallenge(authentication, events) {
      const { 'acs-url': acsUrl = '', creq = '' } = authentication;
      const threeDSSessionData = authentication['three-ds-session-data'] ?? '';
      let isClosed = false;
      const isOver = () => isClosed || isGone();
      const visit = async () => {
        const isAnswered =
          challenge !== 'cancelled' &&
          (await persist(isOver, () =>
            answer(acsUrl ?? '', { creq: creq ?? '', threeDSSessionData }),
          ));
        if (isOver()) return;
        // Gives up if the bank's page stays broken.
        if (isAnswered) events.onResultPosted();
        else events.onCancel();
      };
      void visit();
      return {
        setFraming() {},
        showBank() {},
        close() {
          isClosed = true;
        },
      };
    },
    async runMethod(authentication) {
      const url = authentication['three-ds-method-url'];
      const threeDSMethodData = authentication['three-ds-method-data'];
      if (!url || !threeDSMethodData) return 'U';
      return post(url, { threeDSMethodData })
        .then(carry)
        .then(
          () => 'Y',
          () => 'N',
        );
    },
  };
}

async function persist(isOver: () => boolean, work: () => Promise<void>): Promise<boolean> {
  for (let tries = 0; tries < mostTries && !isOver(); tries++) {
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return true;
  }
  return false;
}
