import { signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { textOf } from '../catalogue/relations.ts';
import type { Answer, Api } from '../client/api.ts';
import { resourceIn } from '../client/read-resources.ts';
import { createSendOnce } from '../client/send-once.ts';
import { type Field, requiredField as shared } from '../form/field.ts';
import { FlowDialog } from '../operation/flow-dialog.tsx';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import type { Person } from './load-person.ts';
import type { Purpose } from './next-steps.ts';

/** Uploads a document of the contact, and submits it to be checked. The address says what it proves. */
export function UploadDialog(props: { readonly person: Person; onChanged(): void }) {
  const { contact } = props.person;
  const { api, contract, newId, router } = useConsole();
  const contactId = contact.id ?? '';
  const flow = useMemo(() => createDocumentFlow(api, contactId, newId), [contactId]);
  const proves = router.url.value.searchParams.get('upload');
  if (proves === null) return null;
  const checks = contract.find('kyc-document-checks')?.attributes ?? [];
  const types = checks.find(({ name }) => name === 'kyc-document-type')?.values ?? [];
  const isPerson = textOf(contact, 'contact-type') === 'natural_person';
  const purposes = [isPerson ? 'identity' : 'ownership_structure', 'address', 'nothing'];
  const fields: readonly Field[] = [
    { ...shared, kind: 'file', name: 'file', description: text('people.upload.files') },
    { ...shared, kind: 'choice', name: 'proves', values: purposes },
    { ...shared, kind: 'choice', name: 'kyc-document-type', values: types },
  ];
  return (
    <FlowDialog
      title={text('people.upload')}
      fields={fields}
      isBegun={flow.isStored.value}
      draft={{ proves, 'kyc-document-type': usualTypes[proves] }}
      // The form has exactly these fields.
      send={(input) => flow.send(input as DocumentInput)}
      onDone={props.onChanged}
      onClose={() => router.go(router.pathname.value, { replace: true })}
    />
  );
}

const usualTypes: Readonly<Record<string, string>> = {
  identity: 'passport',
  address: 'utility_bill',
};

interface DocumentInput {
  readonly file: File;
  readonly proves: Purpose;
  readonly 'kyc-document-type': string;
}

/** Uploads a document and submits it to be checked. If the check is rejected, a repeat doesn't upload the same file. */
function createDocumentFlow(api: Api, contactId: string, newId: () => string) {
  /** True if a file is stored, but its check isn't requested. */
  const isStored = signal(false);
  const check = createSendOnce(api, newId);
  const keys = new WeakMap<File, string>();
  const uploaded = new WeakMap<File, Answer>();
  const upload = async (file: File): Promise<Answer> => {
    const idempotencyKey = keys.get(file) ?? newId();
    keys.set(file, idempotencyKey);
    const body = new FormData();
    body.append('contact-id', contactId);
    body.append('file', file);
    const sending = { method: 'POST', path: '/v2/uploaded-documents', body, idempotencyKey };
    const answer = uploaded.get(file) ?? (await api.send(sending));
    uploaded.set(file, answer);
    return answer;
  };
  const send = async ({ file, proves, ...type }: DocumentInput): Promise<Answer> => {
    isStored.value = uploaded.has(file);
    const stored = await upload(file);
    if (proves === 'nothing') return stored;
    isStored.value = true;
    const attributes = {
      ...type,
      'contact-id': contactId,
      'uploaded-document-id': resourceIn(stored).id,
      identity: proves !== 'address',
      'proof-of-address': proves === 'address',
    };
    const body = { data: { attributes } };
    return check({ method: 'POST', path: '/v2/kyc-document-checks', body });
  };
  return { isStored, send };
}
