import type { Resource } from '../../contract/json-api.ts';
import { addressOf } from '../catalogue/addresses.ts';
import { formatTime } from '../catalogue/format-value.ts';
import { includedOne } from '../catalogue/relations.ts';
import { nameOf, singularTitleOf } from '../catalogue/words.ts';
import { Button } from '../controls/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { Facts } from '../shell/facts.tsx';
import { FailureView } from '../shell/failure-view.tsx';
import { attributeColumn, type Column, column, RowTable } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { useList } from '../shell/use-resources.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { type TextKey, text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as table from '../theme/table.css.ts';
import { usePost } from './use-post.ts';

const steps: readonly (readonly [seconds: number, label: TextKey])[] = [
  [3600, 'developers.clock.hour'],
  [86_400, 'developers.clock.day'],
  [604_800, 'developers.clock.week'],
];

/** One card for each way that a payment can go. The documentation lists all of them. */
const usualCards: readonly (readonly [number: string, scenario: TextKey])[] = [
  ['4242 4242 4242 4242', 'developers.card.approved'],
  ['4000 0000 0000 1109', 'developers.card.challenge'],
  ['4000 0000 0000 2016', 'developers.card.declined'],
];

/** Tools that only a sandbox has: a clock that moves, test cards, and checks that somebody decides. */
export function SandboxTools() {
  const { contract, reader } = useConsole();
  const { failure, post } = usePost(() => {});
  const now = ({ attributes }: Resource) => formatTime(String(attributes.now), reader).text;
  const advance = (seconds: number) =>
    post(
      '/v2/sandbox/clock/advance',
      (clock) => text('developers.clock.now', { time: now(clock) }),
      { seconds },
    );
  return (
    <>
      <PendingChecks />
      <Section kind="part" title={text('developers.clock')} note={text('developers.clock.note')}>
        <span class={page.steps}>
          {steps.map(([seconds, label]) => (
            <Button key={seconds} onClick={() => void advance(seconds)}>
              {text(label)}
            </Button>
          ))}
        </span>
        {failure && <FailureView error={failure} />}
      </Section>
      <Section kind="part" title={text('developers.cards')}>
        <Facts
          rows={usualCards.map(([number, scenario]) => [
            text(scenario),
            <>
              <code>{number}</code>{' '}
              <CopyButton
                label={text('developers.copy')}
                name={text('developers.card.copy', { number })}
                value={number}
              />
            </>,
          ])}
        />
        <p>
          <a href={`${contract.schema.platformUrl ?? ''}/docs/test-cards`}>
            {text('developers.cards.all')}
          </a>
        </p>
      </Section>
    </>
  );
}

/** Operations that decide a check, by its type. */
const operations: Readonly<Record<string, Readonly<Record<Decision, string>>>> = {
  'cip-checks': { approve: 'approve', deny: 'deny' },
  'aml-checks': { approve: 'approve', deny: 'deny' },
  'kyc-document-checks': { approve: 'verify', deny: 'fail' },
};
const types = Object.keys(operations);

const decisions = [
  { decision: 'approve', label: 'developers.approve', ofCheck: 'developers.approveOf' },
  { decision: 'deny', label: 'developers.deny', ofCheck: 'developers.denyOf' },
] as const;
type Decision = (typeof decisions)[number]['decision'];

/** Checks that wait, each decided by one press, as a reviewer of a real platform would. */
function PendingChecks() {
  const lists = types.map((type) =>
    useList(`/v2/${type}?filter[status eq]=pending&include=contact&sort=created-at&page[size]=20`),
  );
  const reload = () => {
    for (const list of lists) list.reload();
  };
  const { failure, post } = usePost(reload);
  const isReady = lists.every(({ value }) => value);
  const error = failure ?? lists.find((list) => list.error)?.error;
  const pages = {
    data: lists.flatMap(({ value }) => value?.data ?? []),
    included: lists.flatMap(({ value }) => value?.included ?? []),
  };
  const decide = ({ type, id }: Resource, decision: Decision) => {
    const path = `/v2/${type}/${id}/sandbox/${operations[type]?.[decision]}`;
    void post(path, () => text('developers.check.done'));
  };
  return (
    <Section kind="part" title={text('developers.checks')} note={text('developers.checks.note')}>
      {error && <FailureView error={error} />}
      <RowTable
        pages={isReady ? pages : undefined}
        isLoading={!isReady}
        empty={text('developers.checks.none')}
        addressOf={addressOf}
        columns={columns(decide)}
      />
      <WaitingChanges types={types} onShow={reload} />
    </Section>
  );
}

const columns = (decide: (check: Resource, decision: Decision) => void): readonly Column[] => [
  column(text('developers.check'), ({ type }) => singularTitleOf(type)),
  column(text('developers.contact'), (row, included) => <bdi>{contactOf(row, included)}</bdi>),
  attributeColumn(text('developers.created'), 'created-at'),
  column(text('operation.more'), (row, included) => {
    const named = { check: singularTitleOf(row.type), name: contactOf(row, included) };
    return (
      <span class={`${page.steps} ${table.link}`}>
        {decisions.map(({ decision, label, ofCheck }) => (
          <Button
            key={decision}
            aria-label={text(ofCheck, named)}
            onClick={() => decide(row, decision)}
          >
            {text(label)}
          </Button>
        ))}
      </span>
    );
  }),
];

function contactOf(check: Resource, included: readonly Resource[]): string {
  const contact = includedOne(included, check, 'contact');
  return contact ? nameOf(contact) : '';
}
