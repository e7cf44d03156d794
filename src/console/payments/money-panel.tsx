import { useMemo } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import { ButtonLink } from '../controls/controls.tsx';
import { type Field, requiredField as shared } from '../form/field.ts';
import { FlowDialog } from '../operation/flow-dialog.tsx';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { addressOfOperation } from '../operation/operation-menu.tsx';
import { useFormatAttribute } from '../shell/attribute-value.tsx';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import * as dialog from '../theme/dialog.css.ts';
import * as styles from '../theme/story.css.ts';
import { formatRemaining, remainingAmount } from './amounts.ts';
import type { Payment } from './load-payment.ts';
import { createRefundFlow } from './refund.ts';

interface MoneyPanelProps {
  readonly payment: Payment;
  onChanged(): void;
}

/** Refunds, reverses or cancels a payment. The address names the form that is open (`do`). */
export function MoneyPanel({ payment, onChanged }: MoneyPanelProps) {
  const { contract, router } = useConsole();
  const format = useFormatAttribute();
  const url = router.url.value;
  const { contribution, transfer, etag, transferEtag } = payment;
  const remaining = remainingAmount(payment);
  const isRefundable = remaining !== undefined && Number(remaining) > 0;
  const isCancellable = ['pending', 'authorized'].includes(textOf(contribution, 'status'));
  const find = (type: string, name: string) =>
    contract.find(type)?.operations.filter((each) => each.name === name) ?? [];
  const cancel = find('contributions', 'cancelContribution');
  // Production has no such operation.
  const reverse = find('funds-transfers', 'reverseFundsTransferInSandbox');
  const offered = [...(isCancellable ? cancel : []), ...(isRefundable ? reverse : [])];
  const left = transfer && remaining !== undefined && formatRemaining(transfer, remaining, format);
  // The dialogs stay, because they say how the operation went.
  return (
    <>
      {(left || isCancellable) && (
        <section class={styles.bar} aria-label={text('payments.money')}>
          {left && <p>{left}</p>}
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
      {left && url.searchParams.get('do') === 'refund' && (
        <RefundDialog transfer={transfer} remaining={remaining} left={left} onChanged={onChanged} />
      )}
      <OperationDialog operations={cancel} resource={contribution} etag={etag} onDone={onChanged} />
      {transfer && (
        <OperationDialog
          operations={reverse}
          resource={transfer}
          etag={transferEtag}
          onDone={onChanged}
        />
      )}
    </>
  );
}

interface RefundDialogProps extends Pick<MoneyPanelProps, 'onChanged'> {
  readonly transfer: Resource;
  /** Decimal in major units. */
  readonly remaining: string;
  /** Sentence about it. */
  readonly left: string;
}

/** Refunds a payment whole or in part, and says beforehand how much can be refunded. */
function RefundDialog({ transfer, remaining, left, onChanged }: RefundDialogProps) {
  const { api, newId, router } = useConsole();
  const flow = useMemo(
    () => createRefundFlow({ api, newId, transferId: transfer.id ?? '' }),
    [transfer.id],
  );
  const isBegun = flow.isPending.value;
  return (
    <FlowDialog
      title={text('payments.refund')}
      fields={fields}
      isBegun={isBegun}
      send={flow.send}
      draft={{ amount: remaining }}
      note={
        <>
          <p class={dialog.subject}>{left}</p>
          <p class={isBegun ? dialog.warning : dialog.note}>
            {text(isBegun ? 'payments.refund.pending' : 'payments.refund.caution')}
          </p>
        </>
      }
      onDone={onChanged}
      onClose={() => router.go(addressOfOperation(router.url.value, undefined), { replace: true })}
    />
  );
}

const fields: readonly Field[] = [
  { ...shared, kind: 'number', name: 'amount', sentAs: 'text' },
  { ...shared, kind: 'text', name: 'memo', input: 'text', maxLength: 1000, isRequired: false },
];
