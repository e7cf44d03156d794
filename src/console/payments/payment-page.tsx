import { addressOfPerson, addressOfResource } from '../catalogue/addresses.ts';
import { textOf } from '../catalogue/relations.ts';
import { AttributeValue, useFormatAttribute } from '../shell/attribute-value.tsx';
import { useConsole } from '../shell/console-context.ts';
import { Facts } from '../shell/facts.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { Section } from '../shell/section.tsx';
import { StoryLine } from '../shell/story-line.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { namesOf, WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import { inPaymentCurrency } from './in-payment-currency.ts';
import { loadPayment, type Payment } from './load-payment.ts';
import { nameOfMethod } from './method-name.ts';
import { MoneyPanel } from './money-panel.tsx';
import { storyOf } from './story.ts';
import { timelineOf } from './timeline.ts';
import { Timeline } from './timeline-view.tsx';

const back = { label: text('payments.title'), address: '/payments' };

/** One payment: what happened, step by step, and what can be done with its money. */
export function PaymentPage({ id }: { id: string }) {
  const { api, seen } = useConsole();
  const format = useFormatAttribute();
  const loaded = useLoaded(id, (signal) => loadPayment(api, id, signal));
  if (loaded.value) seen.set(id, 'contributions');
  const amount = loaded.value ? format(loaded.value.contribution, 'amount') : '';
  return (
    <Page title={text('payments.one', { amount })} back={back}>
      <LoadedView loaded={loaded}>
        {(payment) => (
          <>
            <Opened payment={payment} onChanged={loaded.reload} />
            <WaitingChanges {...namesOf(recordsOf(payment))} onShow={loaded.reload} />
          </>
        )}
      </LoadedView>
    </Page>
  );
}

/** Returns the records whose changes the page shows. */
function recordsOf({ contribution, transfer, ...lists }: Payment) {
  const { attempts, refunds, returns, chargebacks } = lists;
  return [contribution, transfer, ...attempts, ...refunds, ...returns, ...chargebacks];
}

function Opened({ payment, onChanged }: { payment: Payment; onChanged(): void }) {
  const format = inPaymentCurrency(payment.contribution, useFormatAttribute());
  return (
    <>
      <StoryLine {...storyOf(payment, format)} />
      <MoneyPanel payment={payment} onChanged={onChanged} />
      <div class={page.columns}>
        <Timeline steps={timelineOf(payment, format)} incomplete={payment.incomplete} />
        <PaymentFacts payment={payment} />
      </div>
    </>
  );
}

function PaymentFacts({ payment: { contribution, contact, method } }: { payment: Payment }) {
  const id = contribution.id ?? '';
  const payer = (
    <bdi>{contact ? textOf(contact, 'name') : textOf(contribution, 'contributor-name')}</bdi>
  );
  const rows = [
    [text('payments.status'), <AttributeValue resource={contribution} name="status" />],
    [
      text('payments.contact'),
      contact?.id ? <a href={addressOfPerson(contact.id)}>{payer}</a> : payer,
    ],
    [
      text('payments.method'),
      method?.id && <a href={addressOfResource(method.type, method.id)}>{nameOfMethod(method)}</a>,
    ],
    [text('payments.date'), <AttributeValue resource={contribution} name="created-at" />],
    ['ID', <a href={addressOfResource('contributions', id)}>{id}</a>],
  ] as const;
  return (
    <Section title={text('resource.attributes')}>
      <Facts rows={rows} />
    </Section>
  );
}
