import { useMemo } from 'preact/hooks';
import type { Answer } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';
import { useConsole } from '../shell/console-context.ts';
import { useAction } from '../shell/use-action.ts';
import { useResource } from '../shell/use-resources.ts';
import { text } from '../texts/text.ts';
import { type Approval, agreedOf, approvalTypes } from './approval.ts';

export type Verdict = 'approve' | 'deny';

export interface Decision {
  /** The approval in the version that a decision sends along. */
  readonly shown: Approval;
  /** True when the version that the user sees is known. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  decide(verdict: Verdict): Promise<void>;
  /** Reads the version again, after a change. */
  readAgain(): void;
}

/**
 * Reads the version of what the user agrees to, and sends a decision with it: the platform rejects an
 * approval of anything else. A repeat after a lost answer doesn't decide twice.
 */
export function useDecision(approval: Approval, onDecided: () => void): Decision {
  const { api, newId, say } = useConsole();
  const path = `/v2/${approval.type}/${approval.id}`;
  const agreed = approvalTypes.find(({ type }) => type === approval.type)?.agreed.join(',');
  const version = useResource(`${path}?include=${agreed}`);
  const { value: seen, isLoading } = version;
  const send = useMemo(() => createSendOnce(api, newId), [path]);
  const { failure, isBusy, act, forget } = useAction();
  const isReady = seen?.etag !== undefined && !isLoading;
  const decide = async (verdict: Verdict) => {
    if (!isReady || isBusy) return;
    await act(async () => {
      const decision = `${path}/${verdict}?include=${agreed}`;
      say(sentenceOf(verdict, await send({ method: 'POST', path: decision, ifMatch: seen.etag })));
      onDecided();
    });
  };
  return {
    shown: seen ? { ...approval, ...agreedOf(seen.resource, seen.included) } : approval,
    ...{ isReady, isSending: isBusy, decide },
    error: version.error ?? failure,
    readAgain() {
      forget();
      version.reload();
    },
  };
}

function sentenceOf(verdict: Verdict, answer: Answer): string {
  if (verdict === 'deny') return text('approvals.denied');
  const { status } = resourceIn(answer).attributes;
  return text(status === 'pending' ? 'approvals.recorded' : 'approvals.approved');
}
