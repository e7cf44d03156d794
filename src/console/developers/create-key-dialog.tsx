import { useMemo } from 'preact/hooks';
import { addressOfDevelopers } from '../catalogue/addresses.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';
import { type Field, requiredField as required } from '../form/field.ts';
import { FlowDialog } from '../operation/flow-dialog.tsx';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import { timeText } from './periods.ts';

const dayMs = 86_400_000;

const paths: Readonly<Record<string, object>> = {
  read: { '/v2/*': ['GET'] },
  listen: { '/v2/webhooks': ['GET'], '/v2/webhook-configs': ['GET'] },
};

const plainText = { ...required, kind: 'text', input: 'text' } as const;
const fields: readonly Field[] = [
  { ...plainText, name: 'name' },
  {
    ...{ ...required, kind: 'choice', name: 'access', values: ['read', 'listen', 'all'] },
    names: {
      read: text('developers.keys.readOnly'),
      listen: text('developers.keys.forListening'),
      all: text('developers.keys.all'),
    },
  },
  {
    ...{ ...required, kind: 'choice', name: 'days', values: ['30', '90', '365', 'never'] },
    label: text('developers.keys.expires'),
    names: {
      30: text('developers.keys.days30'),
      90: text('developers.keys.days90'),
      365: text('developers.keys.year'),
    },
  },
  {
    ...{ ...plainText, name: 'cidrs', isRequired: false },
    label: text('developers.keys.networks'),
    description: text('developers.keys.networks.hint'),
  },
  {
    ...{ ...plainText, name: 'password', input: 'password', autocomplete: 'current-password' },
    description: text('developers.keys.password.hint'),
  },
];

/** The address opens the dialog, so that it is still open after signing in again. */
export const createKeyAddress = `${addressOfDevelopers('keys')}?do=createApiKey`;

interface CreateKeyDialogProps {
  /** Receives the secret, which only this answer has. */
  onKey(key: string): void;
  onClose(): void;
}

/** Asks for what a new key may do, and for how long. */
export function CreateKeyDialog({ onKey, onClose }: CreateKeyDialogProps) {
  const { api, newId } = useConsole();
  const send = useMemo(() => createSendOnce(api, newId), [api, newId]);
  const title = text('developers.keys.create');
  return (
    <FlowDialog
      {...{ title, action: title, isWide: false, fields, onClose }}
      draft={{ access: 'read', days: '90' }}
      // The form has exactly these fields.
      send={(input) => send(requestOf(input as KeyInput))}
      sentenceOf={(answer) => {
        onKey(String(resourceIn(answer).attributes.key));
        return text('developers.key.ready');
      }}
      onDone={() => {}}
    />
  );
}

interface KeyInput {
  readonly name: string;
  readonly access: string;
  readonly days: string;
  readonly cidrs?: string;
  readonly password: string;
}

function requestOf({ access, days, cidrs, ...named }: KeyInput) {
  const expiry = new Date(Date.now() + Number(days) * dayMs);
  const attributes = {
    ...{ ...named, paths: paths[access] ?? null },
    cidrs: cidrs?.split(/[\s,]+/).filter(Boolean) ?? null,
    'expires-at': days === 'never' ? null : timeText(expiry),
  };
  return { method: 'POST', path: '/v2/api-keys', body: { data: { attributes } } };
}
