import { useMemo, useRef, useState } from 'preact/hooks';
import { documentOf, type Resource } from '../../contract/json-api.ts';
import { RuleSimulation } from '../../contract/rule-simulation.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { nameOf, singularTitleOf } from '../catalogue/words.ts';
import { Button } from '../controls/controls.tsx';
import { type Draft, isObject } from '../form/draft.ts';
import { choiceField, type Field } from '../form/field.ts';
import { fieldOfSchema } from '../form/field-of-schema.ts';
import { createOperationRun, type OperationRun } from '../operation/operation-run.ts';
import { RunFailure, RunFields, useMistakeFocus } from '../operation/run-parts.tsx';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { Section } from '../shell/section.tsx';
import { useList } from '../shell/use-resources.ts';
import { MoneyView, TimeView } from '../shell/value-view.tsx';
import { text } from '../texts/text.ts';
import * as controls from '../theme/controls.css.ts';
import * as pages from '../theme/page.css.ts';
import * as story from '../theme/story.css.ts';
import type { OperationShape } from '../wire/index.ts';
import * as styles from './approvals.css.ts';
import { ruleSentence } from './rule-sentence.ts';

/** Makes a rule, after trying it on the transfers of the last 90 days. */
export function RuleForm() {
  const { contract } = useConsole();
  const operations = contract.find('rules')?.operations ?? [];
  const groups = useList('/v2/rule-groups?sort=label&page[size]=200');
  const find = (name: string) => operations.find((each) => each.name === name);
  const [create, simulate] = [find('createRule'), find('simulateRule')];
  return (
    <Page
      title={text('rules.newTitle')}
      back={{ label: text('rules.title'), address: '/approvals/rules' }}
    >
      {create && simulate && (
        <LoadedView loaded={groups}>
          {({ data }) => <Form create={create} simulate={simulate} groups={data} />}
        </LoadedView>
      )}
    </Page>
  );
}

interface FormProps {
  readonly create: OperationShape;
  readonly simulate: OperationShape;
  readonly groups: readonly Resource[];
}

function Form({ create, simulate, groups }: FormProps) {
  const { api, contract, router, newId, say, drafts } = useConsole();
  const form = useRef<HTMLFormElement>(null);
  const field = useMemo(
    () => withGroups(fieldOfSchema(create.input ?? {}, contract.schema.definitions), groups),
    [create],
  );
  const open = (operation: OperationShape, draft: Draft) =>
    createOperationRun({ api, operation, field, draft, newId });
  const address = useMemo(() => router.url.value.href, []);
  const creation = useMemo(() => {
    const group = new URL(address).searchParams.get('group');
    return open(create, drafts.find(address) ?? (group ? { 'rule-group-id': group } : undefined));
  }, [create]);
  const [simulation, setSimulation] = useState<OperationRun>();
  /** The run whose mistakes are shown. */
  const [last, setLast] = useState<OperationRun>(creation);
  useMistakeFocus(form, last);
  const draft = creation.draft.value;
  const isStale = simulation !== undefined && simulation.draft.value !== draft;
  const isSending = last.state.value.kind === 'sending';
  const simulateNow = () => {
    const run = open(simulate, draft);
    setSimulation(run);
    setLast(run);
    void run.send();
  };
  const createNow = async () => {
    setLast(creation);
    await creation.send();
    if (creation.state.value.kind !== 'done') return;
    drafts.drop(address);
    say(text('rules.created'));
    router.go('/approvals/rules');
  };
  return (
    <form
      ref={form}
      class={pages.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        simulateNow();
      }}
    >
      <div class={controls.fields}>
        <RunFields
          run={creation}
          field={field}
          marks={last}
          onTyped={(typed) => {
            drafts.keep(address, typed);
            setLast(creation);
          }}
        />
        <p class={pages.partNote}>{text('rules.permanent')}</p>
        <RunFailure run={last} />
        <div class={pages.steps}>
          <Button type="submit" aria-disabled={isSending}>
            {text('rules.simulate')}
          </Button>
          <Button look="primary" aria-disabled={isSending} onClick={() => void createNow()}>
            {text('rules.create')}
          </Button>
        </div>
      </div>
      <div class={styles.preview}>
        <Section kind="panel" title={text('rules.simulation')}>
          <Sentence draft={draft} />
          {simulation?.state.value.kind === 'done' ? (
            <Simulation answer={simulation.state.value.answer.body} isStale={isStale} />
          ) : (
            <p class={pages.partNote}>{text('rules.simulationNote')}</p>
          )}
        </Section>
      </div>
    </form>
  );
}

/** Offers the rule groups by name. */
function withGroups(field: Field, groups: readonly Resource[]): Field {
  if (field.kind !== 'object') return field;
  const names = Object.fromEntries(groups.map((each) => [each.id, nameOf(each)]));
  const label = singularTitleOf('rule-groups');
  const fields = field.fields.map((each) =>
    each.name === 'rule-group-id'
      ? choiceField(each.name, names, { label, description: each.description })
      : each,
  );
  return { ...field, fields };
}

/** The rule as it would read. */
function Sentence({ draft }: { readonly draft: Draft }) {
  const { reader } = useConsole();
  const types = isObject(draft) ? draft['transfer-types'] : undefined;
  if (!isObject(draft) || !draft['rule-type'] || !Array.isArray(types) || !types[0]) return null;
  const format = { locale: reader.locale, nameOfAsset: (id: string) => id };
  return <p>{ruleSentence({ attributes: draft }, [], format)}</p>;
}

const Answer = documentOf(RuleSimulation);

interface SimulationProps {
  readonly answer: unknown;
  /** True if the rule has changed since. */
  readonly isStale: boolean;
}

/** Says which transfers of the last 90 days a rule would have held, and how many were checked. */
function Simulation({ answer, isStale }: SimulationProps) {
  const { reader } = useConsole();
  const { attributes } = Answer.parse(answer).data;
  const { accounts, transfers, complete, held, 'held-transfers': list } = attributes;
  const counts = { accounts, transfers, held, listed: list.length };
  const { format } = new Intl.NumberFormat(reader.locale);
  const values = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, format(count)]),
  );
  return (
    <div role="status" data-stale={isStale}>
      {isStale && <p class={pages.warning}>{text('rules.stale')}</p>}
      <p class={styles.figure}>{text('rules.held', values)}</p>
      <p class={pages.partNote}>
        {text(accounts === 0 ? 'rules.noAccounts' : 'rules.checked', values)}{' '}
        {!complete && text('rules.cut')} {list.length < held && text('rules.listed', values)}
      </p>
      <ul class={story.steps}>
        {list.map((transfer) => {
          // `funds_transfer` → `funds-transfers`
          const type = `${transfer['transfer-type'].replaceAll('_', '-')}s`;
          const id = transfer['transfer-id'];
          return (
            <li key={`${id} ${transfer['currency-type']}`} class={story.stepRow}>
              <a href={addressOfResource(type, id)}>
                <MoneyView attributes={transfer} />
              </a>
              <span>{singularTitleOf(type)}</span>
              <span class={styles.when}>
                <TimeView value={transfer['created-at']} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
