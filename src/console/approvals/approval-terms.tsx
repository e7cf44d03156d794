import { addressOf } from '../catalogue/addresses.ts';
import { nameOf, singularTitleOf, titleOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { type FactRow, Facts } from '../shell/facts.tsx';
import { MoneyView, TimeView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import { type Approval, amountOf, counterpartyOf, destinationOf } from './approval.ts';
import * as styles from './approvals.css.ts';
import { ruleSentence } from './rule-sentence.ts';

/** How much moves, with its unit. */
export function AmountView({ approval: { subject, asset, type } }: { approval: Approval }) {
  const amount = subject && amountOf(subject);
  if (!amount) return <>{singularTitleOf(subject?.type ?? type)}</>;
  return (
    <>
      <MoneyView {...amount} attributes={subject.attributes} />
      {asset && <> {nameOf(asset)}</>}
    </>
  );
}

/** Everything that an approval covers, who asked for it, and why it is needed. */
export function Terms({ approval }: { readonly approval: Approval }) {
  const { reader } = useConsole();
  const { subject, account, instructions, rule, requirements, requestedBy, createdAt } = approval;
  const isIncoming = instructions?.attributes.direction === 'pull' || isReceived(approval);
  const attributes = { ...subject?.attributes, ...instructions?.attributes };
  const memo = attributes['remittance-information'] ?? attributes.reference ?? attributes.message;
  const { permissions, digest } = attributes;
  const covered = subject && <a href={addressOf(subject)}>{kindOf(attributes, subject.type)}</a>;
  const ofAccount = account && (
    <a href={addressOf(account)}>
      <bdi>{nameOf(account)}</bdi> {String(account.attributes.number ?? '')}
    </a>
  );
  const by = (
    <>
      <bdi>{requestedBy ? nameOf(requestedBy) : text('approvals.nobody')}</bdi>
      {', '}
      <TimeView value={createdAt} />
    </>
  );
  const format = { locale: reader.locale, nameOfAsset: (id: string) => id };
  const why = rule ? ruleSentence(rule, requirements, format) : text('approvals.policy');
  const progress = requirements.map(({ group, users, approved }) => (
    <div key={group}>{text('approvals.progressOf', { approved, users, group })}</div>
  ));
  const rows: readonly FactRow[] = [
    [text('approvals.what'), covered ?? text('approvals.hidden')],
    [text(isIncoming ? 'approvals.from' : 'approvals.to'), named(counterpartyOf(approval))],
    [text('approvals.bankAccount'), destinationOf(approval)],
    [text(isIncoming ? 'approvals.intoAccount' : 'approvals.account'), ofAccount],
    [text('approvals.memo'), named(memo)],
    [
      text('approvals.permissions'),
      Array.isArray(permissions) && permissions.map((each) => titleOf(String(each))).join(', '),
    ],
    [text('approvals.requestedBy'), by],
    [text('approvals.rule'), why],
    [text('approvals.progress'), progress.length > 0 && progress],
    [
      text('approvals.digest'),
      typeof digest === 'string' && <code class={styles.digest}>{digest}</code>,
    ],
  ];
  return <Facts rows={rows} />;
}

const named = (value: unknown) => typeof value === 'string' && value && <bdi>{value}</bdi>;

/** Money that arrives has a positive amount. */
function isReceived({ subject }: Approval): boolean {
  const amount = String(subject?.attributes.amount ?? subject?.attributes['unit-count-expected']);
  const isOneSided = subject?.type === 'funds-transfers' || subject?.type === 'asset-transfers';
  return isOneSided && !amount.startsWith('-');
}

function kindOf(attributes: Readonly<Record<string, unknown>>, type: string): string {
  const method = attributes['funds-transfer-type'];
  const kind = singularTitleOf(type);
  return typeof method === 'string' ? `${titleOf(method)}: ${kind.toLowerCase()}` : kind;
}
