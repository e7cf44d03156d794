import { useRef } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { addressOfResource } from '../catalogue/addresses.ts';
import { includedOne } from '../catalogue/relations.ts';
import { nameOf, singularTitleOf } from '../catalogue/words.ts';
import { Button } from '../form/controls.tsx';
import { useKeptFocus } from '../form/use-kept-focus.ts';
import { FailureView } from '../shell/failure-view.tsx';
import { attributeColumn, type Column, RowTable } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { useList } from '../shell/use-resources.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as table from '../theme/table.css.ts';
import { usePost } from './use-post.ts';

/** Types of checks, with the names of the operations that decide them. */
const types = [
  ['cip-checks', { approve: 'approve', deny: 'deny' }],
  ['aml-checks', { approve: 'approve', deny: 'deny' }],
  ['kyc-document-checks', { approve: 'verify', deny: 'fail' }],
] as const;

const buttons = [
  { decision: 'approve', label: 'developers.approve', ofCheck: 'developers.approveOf' },
  { decision: 'deny', label: 'developers.deny', ofCheck: 'developers.denyOf' },
] as const;

/** Checks that wait, each decided by one press, as a reviewer of a real platform would. */
export function PendingChecks() {
  const lists = types.map(([type]) =>
    useList(`/v2/${type}?filter[status eq]=pending&include=contact&sort=created-at&page[size]=20`),
  );
  const table = useRef<HTMLDivElement>(null);
  useKeptFocus(table, 'button');
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
  const decide = ({ type, id }: Resource, decision: 'approve' | 'deny') => {
    const operation = types.find(([each]) => each === type)?.[1][decision];
    const path = `/v2/${type}/${id}/sandbox/${operation}`;
    void post(path, () => text('developers.check.done'));
  };
  return (
    <Section kind="part" title={text('developers.checks')} note={text('developers.checks.note')}>
      {error && <FailureView error={error} />}
      <div ref={table}>
        <RowTable
          pages={isReady ? pages : undefined}
          isLoading={!isReady}
          empty={text('developers.checks.none')}
          addressOf={({ type, id }) => addressOfResource(type, id ?? '')}
          columns={columns(decide)}
        />
      </div>
      <WaitingChanges types={types.map(([type]) => type)} onShow={reload} />
    </Section>
  );
}

const columns = (
  decide: (check: Resource, decision: 'approve' | 'deny') => void,
): readonly Column[] => [
  { label: text('developers.check'), cell: ({ type }) => singularTitleOf(type) },
  {
    label: text('developers.contact'),
    cell: (row, included) => <bdi>{contactOf(row, included)}</bdi>,
  },
  attributeColumn(text('developers.created'), 'created-at'),
  {
    label: text('operation.more'),
    cell: (row, included) => (
      <span class={`${page.steps} ${table.link}`}>
        {buttons.map(({ decision, label, ofCheck }) => (
          <Button
            key={decision}
            aria-label={text(ofCheck, {
              check: singularTitleOf(row.type),
              name: contactOf(row, included),
            })}
            onClick={() => decide(row, decision)}
          >
            {text(label)}
          </Button>
        ))}
      </span>
    ),
  },
];

function contactOf(check: Resource, included: readonly Resource[]): string {
  const contact = includedOne(included, check, 'contact');
  return contact ? nameOf(contact) : '';
}
