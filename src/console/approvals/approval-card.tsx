import { useId, useMemo, useRef } from 'preact/hooks';
import { singularTitleOf } from '../catalogue/words.ts';
import type { Answer } from '../client/api.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';
import { Button } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { useAction } from '../shell/use-action.ts';
import { useKeys } from '../shell/use-keys.ts';
import { useResource } from '../shell/use-resources.ts';
import { TimeView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import * as tables from '../theme/table.css.ts';
import { type Approval, agreedOf, approvalTypes, counterpartyOf } from './approval.ts';
import { AmountView, Terms } from './approval-terms.tsx';
import * as styles from './approvals.css.ts';

interface ApprovalCardProps {
  readonly approval: Approval;
  readonly isOpen: boolean;
  onOpen(): void;
  onDecided(): void;
  /** Called to read everything again. */
  onChanged(): void;
}

/** An approval in one line; open, with everything that the user agrees to. */
export function ApprovalCard(props: ApprovalCardProps) {
  const id = useId();
  return (
    <li class={styles.card} data-open={props.isOpen}>
      {props.isOpen ? <Opened {...props} id={id} /> : <Head {...props} id={id} />}
    </li>
  );
}

interface HeadProps extends Pick<ApprovalCardProps, 'approval' | 'isOpen' | 'onOpen'> {
  readonly id: string;
}

function Head({ approval, id, isOpen, onOpen }: HeadProps) {
  const { type, subject, createdAt, isOwnRequest, hasApproved } = approval;
  return (
    <button
      type="button"
      class={styles.head}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onOpen}
    >
      <span class={styles.amount}>
        <AmountView approval={approval} />
      </span>
      <span class={styles.who}>
        <bdi>{counterpartyOf(approval) ?? singularTitleOf(subject?.type ?? type)}</bdi>
      </span>
      <span class={styles.badges}>
        {isOwnRequest && <span class={tables.tones.plain}>{text('approvals.own')}</span>}
        {hasApproved && <span class={tables.tones.good}>{text('approvals.yours')}</span>}
        {!subject && <span class={tables.tones.bad}>{text('approvals.hidden')}</span>}
      </span>
      <span class={styles.when}>
        <TimeView value={createdAt} />
      </span>
    </button>
  );
}

const verdicts = [
  { verdict: 'approve', look: 'primary' },
  { verdict: 'deny', look: 'button' },
] as const;
type Verdict = (typeof verdicts)[number]['verdict'];

function Opened(props: ApprovalCardProps & Pick<HeadProps, 'id'>) {
  const { approval, onDecided, onChanged, id } = props;
  const { shown, isReady, isSending, error, decide, readAgain } = useDecision(approval, onDecided);
  const root = useRef<HTMLDivElement>(null);
  const by = (verdict: Verdict) => () => void decide(verdict);
  useKeys(approval.isForMe ? { a: by('approve'), d: by('deny') } : {}, root);
  return (
    <div ref={root}>
      <Head {...props} approval={shown} />
      <div id={id} class={styles.detail}>
        <Terms approval={shown} />
        <FailureView
          error={error}
          retryLabel={text('operation.newVersion')}
          onRetry={() => {
            readAgain();
            onChanged();
          }}
        />
        {approval.isForMe && (
          <div class={pages.steps}>
            {verdicts.map(({ verdict, look }) => (
              <Button
                key={verdict}
                look={look}
                aria-disabled={!isReady || isSending}
                aria-keyshortcuts={text(`approvals.${verdict}.key`)}
                onClick={by(verdict)}
              >
                {text(`approvals.${verdict}`)}
                <span class={styles.key} aria-hidden="true">
                  {text(`approvals.${verdict}.key`)}
                </span>
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Reads the version of what the user agrees to, and sends a decision with it: the platform rejects an
 * approval of anything else. A repeat after a lost answer doesn't decide twice.
 */
function useDecision(approval: Approval, onDecided: () => void) {
  const { api, newId, say } = useConsole();
  const path = `/v2/${approval.type}/${approval.id}`;
  const agreed = approvalTypes.find(({ type }) => type === approval.type)?.agreed.join(',');
  const version = useResource(`${path}?include=${agreed}`);
  const { value: seen, isLoading } = version;
  const send = useMemo(() => createSendOnce(api, newId), [path]);
  const { failure, isBusy, act, forget } = useAction();
  /** True when the version that the user sees is known. */
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
    /** The approval in the version that a decision sends along. */
    shown: seen ? { ...approval, ...agreedOf(seen.resource, seen.included) } : approval,
    isReady,
    isSending: isBusy,
    decide,
    error: version.error ?? failure,
    /** Reads the version again, after a change. */
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
