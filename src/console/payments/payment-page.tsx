import { addressOf } from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { AttributeValue, useFormatAttribute } from '../shell/attribute-value.tsx';
import { useConsole } from '../shell/console-context.ts';
import { Facts } from '../shell/facts.tsx';
import { LivePage } from '../shell/live-page.tsx';
import { addressOfPerson } from '../shell/page-addresses.ts';
import { Section } from '../shell/section.tsx';
import { StoryLine } from '../shell/story-line.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as styles from '../theme/story.css.ts';
import { inPaymentCurrency } from './amounts.ts';
import { loadPayment, type Payment } from './load-payment.ts';
import { MoneyPanel } from './money-panel.tsx';
import { storyOf } from './story.ts';
import { timelineOf } from './timeline.ts';
import { nameOfMethod, nameOfPayer } from './wording.ts';

const back = { label: text('payments.title'), address: '/payments' };

/** One payment: what happened, step by step, and what can be done with its money. */
export function PaymentPage({ id }: { id: string }) {
  const { api, seen } = useConsole();
  const format = useFormatAttribute();
  const loaded = useLoaded(id, (signal) => loadPayment(api, id, signal));
  if (loaded.value) seen.set(id, 'contributions');
  const titleOf = (value?: Payment) =>
    text('payments.one', { amount: value ? format(value.contribution, 'amount') : '' });
  return (
    <LivePage back={back} loaded={loaded} titleOf={titleOf} recordsOf={recordsOf}>
      {(payment) => (
        <>
          <StoryLine {...storyOf(payment, inPaymentCurrency(payment.contribution, format))} />
          <MoneyPanel payment={payment} onChanged={loaded.reload} />
          <div class={page.columns}>
            <Timeline payment={payment} />
            <PaymentFacts payment={payment} />
          </div>
        </>
      )}
    </LivePage>
  );
}

/** Returns the records whose changes the page shows. */
function recordsOf({ contribution, transfer, ...lists }: Payment) {
  const { attempts, refunds, returns, chargebacks } = lists;
  return [contribution, transfer, ...attempts, ...refunds, ...returns, ...chargebacks];
}

/** Events of a payment, each with a link to the resource that records it. */
function Timeline({ payment }: { payment: Payment }) {
  const format = inPaymentCurrency(payment.contribution, useFormatAttribute());
  return (
    <Section title={text('payments.timeline')}>
      {payment.incomplete.map((type) => (
        <p key={type} class={page.warning} role="status">
          {text('payments.incomplete', { type: titleOf(type).toLowerCase() })}
        </p>
      ))}
      <ol class={styles.timeline}>
        {timelineOf(payment, format).map(({ resource, at, tone, title, detail }) => (
          <li key={`${resource.id} ${at} ${title}`} class={styles.step}>
            <span class={styles.dot[tone]} aria-hidden="true" />
            <a class={styles.stepTitle} href={addressOf(resource)}>
              {title}
            </a>
            <span class={styles.quiet}>
              <AttributeValue resource={resource} name={at} />
            </span>
            {detail && <p class={styles.detail}>{detail}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function PaymentFacts({ payment: { contribution, contact, method } }: { payment: Payment }) {
  const payer = <bdi>{nameOfPayer(contribution, contact)}</bdi>;
  const rows = [
    [text('payments.status'), <AttributeValue resource={contribution} name="status" />],
    [
      text('payments.contact'),
      contact?.id ? <a href={addressOfPerson(contact.id)}>{payer}</a> : payer,
    ],
    [text('payments.method'), method && <a href={addressOf(method)}>{nameOfMethod(method)}</a>],
    [text('payments.date'), <AttributeValue resource={contribution} name="created-at" />],
    ['ID', <a href={addressOf(contribution)}>{contribution.id}</a>],
  ] as const;
  return (
    <Section title={text('resource.attributes')}>
      <Facts rows={rows} />
    </Section>
  );
}
