import { documentOf } from '../../contract/json-api.ts';
import { RuleSimulation } from '../../contract/rule-simulation.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { singularTitleOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { MoneyView, TimeView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as pages from '../theme/page.css.ts';
import * as styles from './approvals.css.ts';

const Answer = documentOf(RuleSimulation);

interface SimulationViewProps {
  readonly answer: unknown;
  /** True if the rule has changed since. */
  readonly isStale: boolean;
}

/** Says which transfers of the last 90 days a rule would have held, and how many were checked. */
export function SimulationView({ answer, isStale }: SimulationViewProps) {
  const { reader } = useConsole();
  const { attributes } = Answer.parse(answer).data;
  const { accounts, transfers, complete, held, 'held-transfers': list } = attributes;
  const number = new Intl.NumberFormat(reader.locale);
  const values = {
    accounts: number.format(accounts),
    transfers: number.format(transfers),
    held: number.format(held),
    listed: number.format(list.length),
  };
  return (
    <div role="status" data-stale={isStale}>
      {isStale && <p class={pages.warning}>{text('rules.stale')}</p>}
      <p class={styles.figure}>{text('rules.held', values)}</p>
      <p class={styles.note}>
        {text(accounts === 0 ? 'rules.noAccounts' : 'rules.checked', values)}{' '}
        {!complete && text('rules.cut')} {list.length < held && text('rules.listed', values)}
      </p>
      <ul class={styles.list}>
        {list.map((transfer) => (
          <li key={`${transfer['transfer-id']} ${transfer['currency-type']}`} class={styles.held}>
            <a href={addressOfTransfer(transfer)}>
              <MoneyView attributes={transfer} />
            </a>
            <span>{singularTitleOf(typeOf(transfer))}</span>
            <span class={styles.when}>
              <TimeView value={transfer['created-at']} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Transfer {
  readonly 'transfer-type': string;
  readonly 'transfer-id': string;
}

/** `funds_transfer` → `funds-transfers` */
const typeOf = ({ 'transfer-type': type }: Transfer) => `${type.replaceAll('_', '-')}s`;

const addressOfTransfer = (transfer: Transfer) =>
  addressOfResource(typeOf(transfer), transfer['transfer-id']);
