import { useMemo } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import { ButtonLink } from '../form/controls.tsx';
import { type Field, requiredField as shared } from '../form/field.ts';
import { FlowDialog } from '../operation/flow-dialog.tsx';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { addressOfOperation } from '../operation/operation-menu.tsx';
import { useFormatAttribute } from '../shell/attribute-value.tsx';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import * as dialog from '../theme/dialog.css.ts';
import * as styles from '../theme/story.css.ts';
import type { Payment } from './load-payment.ts';
import { createRefundFlow } from './refund.ts';
import { formatRemaining, remainingAmount } from './remaining-amount.ts';

interface MoneyPanelProps {
  readonly payment: Payment;
  onChanged(): void;
}

/** Refunds, reverses or cancels a payment. The address names the form that is open (`do`). */
export function MoneyPanel({ payment, onChanged }: MoneyPanelProps) {
  const { contract, router } = useConsole();
  const format = useFormatAttribute();
  const url = router.url.value;
  const { contribution, transfer } = payment;
  const remaining = remainingAmount(payment);
  const isRefundable = remaining !== undefined && Number(remaining) > 0;
  const isCancellable = ['pending', 'authorized'].includes(textOf(contribution, 'status'));
  const find = (type: string, name: string) =>
    contract.find(type)?.operations.filter((each) => each.name === name) ?? [];
  const cancel = find('contributions', 'cancelContribution');
  // Production has no such operation.
  const reverse = find('funds-transfers', 'reverseFundsTransferInSandbox');
  const offered = [...(isCancellable ? cancel : []), ...(isRefundable ? reverse : [])];
  // The dialogs stay, because they say how the operation went.
  return (
    <>
      {(remaining !== undefined || isCancellable) && (
        <section class={styles.bar} aria-label={text('payments.money')}>
          {remaining !== undefined && <p>{formatRemaining(payment, remaining, format)}</p>}
          <div class={styles.buttons}>
            {isRefundable && (
              <ButtonLink look="primary" href={addressOfOperation(url, 'refund')}>
                {text('payments.refund')}
              </ButtonLink>
            )}
            {offered.map(({ name, sandbox }) => (
              <ButtonLink key={name} href={addressOfOperation(url, name)}>
                {text(sandbox ? 'payments.reverse' : 'payments.cancel')}
              </ButtonLink>
            ))}
          </div>
        </section>
      )}
      {transfer && remaining !== undefined && url.searchParams.get('do') === 'refund' && (
        <RefundDialog {...{ payment, transfer, remaining, onChanged }} />
      )}
      <OperationDialog
        operations={cancel}
        resource={contribution}
        etag={payment.etag}
        onDone={onChanged}
      />
      {transfer && (
        <OperationDialog
          operations={reverse}
          resource={transfer}
          etag={payment.transferEtag}
          onDone={onChanged}
        />
      )}
    </>
  );
}

interface RefundDialogProps extends MoneyPanelProps {
  readonly transfer: Resource;
  /** Decimal in major units. */
  readonly remaining: string;
}

/** Refunds a payment whole or in part, and says beforehand how much can be refunded. */
function RefundDialog({ payment, transfer, remaining, onChanged }: RefundDialogProps) {
  const { api, newId, router } = useConsole();
  const format = useFormatAttribute();
  const flow = useMemo(
    () => createRefundFlow({ api, newId, transferId: transfer.id ?? '' }),
    [transfer.id],
  );
  return (
    <FlowDialog
      title={text('payments.refund')}
      fields={refundFields}
      draft={{ amount: remaining }}
      note={
        <>
          <p class={dialog.subject}>{formatRemaining(payment, remaining, format)}</p>
          <p class={flow.isPending.value ? dialog.warning : dialog.note}>
            {text(flow.isPending.value ? 'payments.refund.pending' : 'payments.refund.caution')}
          </p>
        </>
      }
      isBegun={flow.isPending.value}
      send={flow.send}
      onDone={onChanged}
      onClose={() => router.go(addressOfOperation(router.url.value, undefined), { replace: true })}
    />
  );
}

const refundFields: readonly Field[] = [
  { ...shared, kind: 'number', name: 'amount', sentAs: 'text' },
  { ...shared, kind: 'text', name: 'memo', input: 'text', maxLength: 1000, isRequired: false },
];
