import { useId, useRef } from 'preact/hooks';
import { singularTitleOf } from '../catalogue/words.ts';
import { Button } from '../form/controls.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { TimeView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as tables from '../theme/table.css.ts';
import { type Approval, counterpartyOf } from './approval.ts';
import { AmountView, Terms } from './approval-terms.tsx';
import * as styles from './approvals.css.ts';
import { type Decision, useDecision, type Verdict } from './use-decision.ts';

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
  const { approval, isOpen, onOpen } = props;
  const id = useId();
  return (
    <li class={styles.card} data-open={isOpen}>
      {isOpen ? <Opened {...props} id={id} /> : <Head {...{ approval, id, isOpen, onOpen }} />}
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

function Opened({
  approval,
  onOpen,
  onDecided,
  onChanged,
  id,
}: ApprovalCardProps & { id: string }) {
  const decision = useDecision(approval, onDecided);
  const { isForMe } = approval;
  const root = useRef<HTMLDivElement>(null);
  const by = (verdict: Verdict) => () => void decision.decide(verdict);
  useKeys(isForMe ? { a: by('approve'), d: by('deny') } : {}, root);
  return (
    <div ref={root}>
      <Head {...{ approval: decision.shown, id, isOpen: true, onOpen }} />
      <div id={id} class={styles.detail}>
        <Terms approval={decision.shown} />
        {decision.error && (
          <FailureView
            error={decision.error}
            retryLabel={text('operation.newVersion')}
            onRetry={() => {
              decision.readAgain();
              onChanged();
            }}
          />
        )}
        {isForMe && <Buttons decision={decision} />}
      </div>
    </div>
  );
}

function Buttons({ decision }: { readonly decision: Decision }) {
  const { isReady, isSending, decide } = decision;
  const button = (verdict: Verdict, look: 'primary' | 'button') => (
    <Button
      look={look}
      aria-disabled={!isReady || isSending}
      aria-keyshortcuts={text(`approvals.${verdict}.key`)}
      onClick={() => void decide(verdict)}
    >
      {text(`approvals.${verdict}`)}
      <span class={styles.key} aria-hidden="true">
        {text(`approvals.${verdict}.key`)}
      </span>
    </Button>
  );
  return (
    <div class={styles.buttons}>
      {button('approve', 'primary')}
      {button('deny', 'button')}
    </div>
  );
}
