import { useMemo, useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { addressOf, addressOfResource } from '../catalogue/addresses.ts';
import { timeText } from '../catalogue/format-value.ts';
import { titleOf } from '../catalogue/words.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';
import { ButtonLink } from '../controls/controls.tsx';
import { choiceField, type Field, requiredField as required } from '../form/field.ts';
import { FlowDialog } from '../operation/flow-dialog.tsx';
import { useConsole } from '../shell/console-context.ts';
import { addressOfDevelopers } from '../shell/page-addresses.ts';
import { ResourceList } from '../shell/resource-list.tsx';
import { attributeColumn, type Column, column } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as table from '../theme/table.css.ts';
import { Code } from './page-code.tsx';

const root = addressOfDevelopers('keys');
const createKey = text('developers.keys.create');

/**
 * API keys, and the secret of a new one, which is shown once. The API's own forms roll and revoke keys. The
 * address opens the dialog for a new one, so that it is still open after signing in again.
 */
export function Keys() {
  const { router } = useConsole();
  const [key, setKey] = useState<string>();
  return (
    <Section
      kind="part"
      title={text('developers.keys')}
      note={text('developers.keys.note')}
      actions={
        <ButtonLink look="primary" href={`${root}?do=createApiKey`}>
          {createKey}
        </ButtonLink>
      }
    >
      {key && (
        <div role="status" class={page.warning}>
          <p>{text('operation.once')}</p>
          <Code label={text('developers.key')} value={key} />
        </div>
      )}
      <ResourceList
        key={key}
        type="api-keys"
        root={root}
        columns={columns}
        addressOf={(id) => addressOfResource('api-keys', id)}
      />
      {router.url.value.searchParams.get('do') === 'createApiKey' && (
        <CreateKeyDialog onKey={setKey} onClose={() => router.go(root, { replace: true })} />
      )}
    </Section>
  );
}

const steps = [
  { operation: 'rollApiKey', label: 'developers.keys.roll', ofKey: 'developers.keys.rollOf' },
  { operation: 'revokeApiKey', label: 'developers.keys.revoke', ofKey: 'developers.keys.revokeOf' },
] as const;

const columns: readonly Column[] = [
  column(text('developers.keys.name'), (row) => <bdi>{String(row.attributes.name)}</bdi>),
  attributeColumn(text('developers.keys.hint'), 'key-hint'),
  attributeColumn(text('developers.status'), 'status'),
  column(text('developers.keys.access'), ({ attributes }) => accessOf(attributes)),
  attributeColumn(text('developers.keys.lastUsed'), 'last-used-at'),
  column(
    text('operation.more'),
    (row) =>
      row.attributes.status === 'active' && (
        <span class={`${page.steps} ${table.link}`}>
          {steps.map(({ operation, label, ofKey }) => (
            <ButtonLink
              key={operation}
              aria-label={text(ofKey, { name: String(row.attributes.name) })}
              href={addressOf(row, operation)}
            >
              {text(label)}
            </ButtonLink>
          ))}
        </span>
      ),
  ),
];

function accessOf({ paths, cidrs }: Resource['attributes']): string {
  const count = Object.keys(Object(paths)).length;
  const access = text(paths === null ? 'developers.keys.all' : 'developers.keys.paths', { count });
  return Array.isArray(cidrs) ? `${access}; ${cidrs.join(', ')}` : access;
}

const plainText = { ...required, kind: 'text', input: 'text' } as const;
const fields: readonly Field[] = [
  { ...plainText, name: 'name' },
  choiceField('access', {
    read: text('developers.keys.readOnly'),
    listen: text('developers.keys.forListening'),
    all: text('developers.keys.all'),
  }),
  choiceField(
    'days',
    {
      30: text('developers.keys.days30'),
      90: text('developers.keys.days90'),
      365: text('developers.keys.year'),
      never: titleOf('never'),
    },
    { label: text('developers.keys.expires') },
  ),
  {
    ...plainText,
    name: 'cidrs',
    isRequired: false,
    label: text('developers.keys.networks'),
    description: text('developers.keys.networks.hint'),
  },
  {
    ...plainText,
    name: 'password',
    input: 'password',
    autocomplete: 'current-password',
    description: text('developers.keys.password.hint'),
  },
];

interface CreateKeyDialogProps {
  /** Receives the secret, which only this answer has. */
  onKey(key: string): void;
  onClose(): void;
}

/** Asks for what a new key may do, and for how long. */
function CreateKeyDialog({ onKey, onClose }: CreateKeyDialogProps) {
  const { api, newId } = useConsole();
  const send = useMemo(() => createSendOnce(api, newId), [api, newId]);
  // The same for a repeat, which else would be another request.
  const [opened] = useState(() => Date.now());
  return (
    <FlowDialog
      title={createKey}
      action={createKey}
      isWide={false}
      fields={fields}
      onClose={onClose}
      draft={{ access: 'read', days: '90' }}
      // The form has exactly these fields.
      send={(input) => send(requestOf(input as KeyInput, opened))}
      sentenceOf={(answer) => {
        onKey(String(resourceIn(answer).attributes.key));
        return text('developers.key.ready');
      }}
      onDone={() => {}}
    />
  );
}

const paths: Readonly<Record<string, object>> = {
  read: { '/v2/*': ['GET'] },
  listen: { '/v2/webhooks': ['GET'], '/v2/webhook-configs': ['GET'] },
};

interface KeyInput {
  readonly name: string;
  readonly access: string;
  readonly days: string;
  readonly cidrs?: string;
  readonly password: string;
}

function requestOf({ access, days, cidrs, ...named }: KeyInput, begin: number) {
  const expiry = new Date(begin + Number(days) * 86_400_000);
  const attributes = {
    ...named,
    paths: paths[access] ?? null,
    cidrs: cidrs?.split(/[\s,]+/).filter(Boolean) ?? null,
    'expires-at': days === 'never' ? null : timeText(expiry),
  };
  return { method: 'POST', path: '/v2/api-keys', body: { data: { attributes } } };
}
