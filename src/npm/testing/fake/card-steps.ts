import { createReporter } from '../../../frame/card/reporter.ts';
import type { Ending } from '../../../frame/form/ending.ts';
import { createLaunchReporter } from '../../../frame/form/launch-reporter.ts';
import { requireValid } from './check-events.ts';
import { cardMessage, endingOfAttempt, endingOfDecline } from './failures.ts';
import type { FakeLaunch, LinkedIds, PaidIds } from './fake-launch.ts';
import type { FormStage } from './form-stage.ts';

const ids: LinkedIds & PaidIds = {
  contactId: '00000000-0000-4000-8000-000000000001',
  fundsTransferMethodId: '00000000-0000-4000-8000-000000000002',
  contributionId: '00000000-0000-4000-8000-000000000003',
};

const noCard = 'Only a card form has this step: call launchCreditCard';
const notOpen = 'No challenge is open: call challenge.open() first';

type CardSteps = Pick<FakeLaunch, 'link' | 'pay' | 'decline' | 'challenge'> & {
  /** Ends an attempt with a code. */
  endAttempt(code: string): void;
};

/** Creates the steps of a card form. Those of other forms throw. */
export function createCardSteps(stage: FormStage, isCard: boolean): CardSteps {
  const reporter = createReporter(createLaunchReporter(stage.post, cardMessage));
  const isPayment = () => {
    const { resourceTokenHash, amount } = stage.settings().init;
    return resourceTokenHash.startsWith('ctr_') || amount !== null;
  };
  const dialog = (state: 'opened' | 'closed') =>
    stage.post({ type: 'event', event: { name: 'onChallenge', args: [state] } });

  /** Closes an open dialog, as every end of an attempt does. */
  function settle(): void {
    const isVerifying = stage.phase() === 'verifying';
    stage.enter('ready');
    if (isVerifying) dialog('closed');
    else reporter.attemptStarted();
  }

  function end(ending: Ending): void {
    settle();
    if (isPayment()) reporter.contributionEnded(ending);
    else reporter.linkEnded(ending);
  }

  function link(given: Partial<LinkedIds> = {}): LinkedIds {
    const linked = { contactId: ids.contactId, ...pickMethod(given), ...given };
    const { contactId, fundsTransferMethodId } = linked;
    requireValid({ name: 'cardVerified', args: [contactId, fundsTransferMethodId] });
    const problem = isPayment() ? 'This launch pays: call pay(), or launch without an amount' : '';
    if (!stage.begin(isCard ? problem : noCard)) return linked;
    settle();
    stage.enter('done');
    reporter.linked(contactId, fundsTransferMethodId);
    return linked;
  }

  function pay(given: Partial<PaidIds> = {}): PaidIds {
    const paid = { contributionId: ids.contributionId, ...pickMethod(given), ...given };
    const { contributionId, fundsTransferMethodId } = paid;
    requireValid({ name: 'onContribution', args: [contributionId, fundsTransferMethodId] });
    const problem = isPayment()
      ? ''
      : 'This launch links a card: pass an amount, or a token that begins with ctr_';
    if (!stage.begin(isCard ? problem : noCard)) return paid;
    settle();
    stage.enter('done');
    reporter.contributed(contributionId, fundsTransferMethodId);
    return paid;
  }

  const beginDialog = () =>
    stage.begin(isCard ? (stage.phase() === 'verifying' ? '' : notOpen) : noCard);

  return {
    link,
    pay,
    decline({ code = 'card_declined' } = {}) {
      const ending = endingOfDecline(code);
      if (stage.begin(isCard ? '' : noCard)) end(ending);
    },
    endAttempt: (code) => end(endingOfAttempt(code)),
    challenge: {
      open() {
        const problem = stage.phase() === 'verifying' ? 'A challenge is already open' : '';
        if (!stage.begin(isCard ? problem : noCard)) return;
        reporter.attemptStarted();
        stage.enter('verifying');
        dialog('opened');
      },
      approve() {
        if (!beginDialog()) return;
        if (isPayment()) pay();
        else link();
      },
      cancel() {
        if (beginDialog()) end(endingOfAttempt('three_ds_cancelled'));
      },
      timeOut() {
        if (beginDialog()) end(endingOfAttempt('three_ds_timed_out'));
      },
    },
  };
}

const pickMethod = ({ fundsTransferMethodId = ids.fundsTransferMethodId }: Partial<LinkedIds>) => ({
  fundsTransferMethodId,
});
