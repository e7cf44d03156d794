import { waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect } from 'vitest';
import type { FormToChallengeMessage } from '../../../contract/messages.ts';
import {
  answer,
  authentication,
  cardResource,
  contribution,
  method,
  refusal,
  token,
} from '../../testing/answers.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import type { TestLaunch } from './mount-card.ts';
import { paths, useCard } from './use-card.ts';

export const succeeded = answer(authentication('succeeded'));
export const challenged = answer(authentication('challenge_required'));
export const failed = (failureCode: string, code: string) =>
  answer(authentication('failed', { 'failure-code': failureCode, failure: refusal(code) }));
export const cancelled = failed('cancelled_by_cardholder', 'three_ds_cancelled');

/** @param status of the authentication with which the payment begins */
export function letPay(platform: FakePlatform, status = 'challenge_required'): void {
  const included = [cardResource('verified'), method()];
  platform.on(paths.token, token('credit_card_resource', { included }));
  platform.on(paths.pay, answer(contribution('pending'), [authentication(status)]));
  platform.on(paths.paid, answer(contribution('completed')));
  platform.on(paths.authentication, challenged);
}

/** The challenge frame's end of the channel. */
interface ChallengeDouble {
  /** Messages of the form. */
  readonly received: FormToChallengeMessage[];
  send(type: string, more?: object): void;
}

/** Creates a payment with a linked card that its bank wants to authenticate. */
export function usePayment() {
  const bench = useCard();
  const opened: MessagePort[] = [];
  beforeEach(() => letPay(bench.platform));
  afterEach(() => {
    for (const port of opened.splice(0)) port.close();
  });
  const untilChallenge = () =>
    waitFor(() => expect(bench.card.posted.map(({ type }) => type)).toContain('open-challenge'));
  /** Launches the form and presses its button. */
  async function start(options: Partial<TestLaunch> = {}): Promise<void> {
    bench.mount({ amount: '100', ...options });
    await waitFor(() => expect(bench.card.events()[0]).toBe('loaded'));
    await bench.pay();
  }
  return Object.assign(bench, {
    start,
    untilChallenge,
    /** Starts a payment, and opens the dialog of its challenge. */
    async openDialog(options?: Partial<TestLaunch>): Promise<ChallengeDouble> {
      await start(options);
      await untilChallenge();
      const { port1, port2 } = new MessageChannel();
      opened.push(port1, port2);
      const received: FormToChallengeMessage[] = [];
      port2.onmessage = ({ data }) => received.push(data);
      bench.card.shell.onDialogEvent?.('challenge-ready', port1);
      await waitFor(() => expect(received[0]?.type).toBe('start'));
      const send = (type: string, more: object = {}) => port2.postMessage({ type, ...more });
      return { received, send };
    },
  });
}
