import { useState } from 'preact/hooks';
import type { Resource } from '../../contract/json-api.ts';
import { addressOfDevelopers, addressOfResource } from '../catalogue/addresses.ts';
import { ButtonLink } from '../form/controls.tsx';
import { useConsole } from '../shell/console-context.ts';
import { ResourceList } from '../shell/resource-list.tsx';
import { attributeColumn, type Column } from '../shell/row-table.tsx';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as page from '../theme/page.css.ts';
import * as table from '../theme/table.css.ts';
import { Code } from './code.tsx';
import { CreateKeyDialog, createKeyAddress } from './create-key-dialog.tsx';

/** API keys, and the secret of a new one, which is shown once. The API's own forms roll and revoke keys. */
export function Keys() {
  const { router } = useConsole();
  const [key, setKey] = useState<string>();
  return (
    <Section
      kind="part"
      title={text('developers.keys')}
      note={text('developers.keys.note')}
      actions={
        <ButtonLink look="primary" href={createKeyAddress}>
          {text('developers.keys.create')}
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
        root={addressOfDevelopers('keys')}
        columns={columns}
        addressOf={(id) => addressOfResource('api-keys', id)}
      />
      {router.url.value.searchParams.get('do') === 'createApiKey' && (
        <CreateKeyDialog
          onKey={setKey}
          onClose={() => router.go(addressOfDevelopers('keys'), { replace: true })}
        />
      )}
    </Section>
  );
}

const steps = [
  { operation: 'rollApiKey', label: 'developers.keys.roll', ofKey: 'developers.keys.rollOf' },
  { operation: 'revokeApiKey', label: 'developers.keys.revoke', ofKey: 'developers.keys.revokeOf' },
] as const;

const columns: readonly Column[] = [
  { label: text('developers.keys.name'), cell: (row) => <bdi>{String(row.attributes.name)}</bdi> },
  attributeColumn(text('developers.keys.hint'), 'key-hint'),
  attributeColumn(text('developers.status'), 'status'),
  { label: text('developers.keys.access'), cell: ({ attributes }) => accessOf(attributes) },
  attributeColumn(text('developers.keys.lastUsed'), 'last-used-at'),
  {
    label: text('operation.more'),
    cell: ({ id, attributes: { name, status } }) =>
      status === 'active' && (
        <span class={`${page.steps} ${table.link}`}>
          {steps.map(({ operation, label, ofKey }) => (
            <ButtonLink
              key={operation}
              aria-label={text(ofKey, { name: String(name) })}
              href={`${addressOfResource('api-keys', id ?? '')}?do=${operation}`}
            >
              {text(label)}
            </ButtonLink>
          ))}
        </span>
      ),
  },
];

function accessOf({ paths, cidrs }: Resource['attributes']): string {
  const count = Object.keys(Object(paths)).length;
  const access = text(paths === null ? 'developers.keys.all' : 'developers.keys.paths', { count });
  return Array.isArray(cidrs) ? `${access}; ${cidrs.join(', ')}` : access;
}
