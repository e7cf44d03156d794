import { useMemo } from 'preact/hooks';
import { textOf } from '../catalogue/relations.ts';
import { type Field, requiredField as shared } from '../form/field.ts';
import { FlowDialog } from '../operation/flow-dialog.tsx';
import { useConsole } from '../shell/console-context.ts';
import { text } from '../texts/text.ts';
import type { Person } from './load-person.ts';
import { createDocumentFlow, type DocumentInput } from './submit-document.ts';

interface UploadDialogProps {
  readonly person: Person;
  onChanged(): void;
}

/** Uploads a document of the contact, and submits it to be checked. The address says what it proves. */
export function UploadDialog({ person, onChanged }: UploadDialogProps) {
  const { api, contract, newId, router } = useConsole();
  const contactId = person.contact.id ?? '';
  const flow = useMemo(() => createDocumentFlow({ api, contactId, newId }), [contactId]);
  const proves = router.url.value.searchParams.get('upload');
  if (proves === null) return null;
  const checks = contract.find('kyc-document-checks')?.attributes ?? [];
  const types = checks.find(({ name }) => name === 'kyc-document-type')?.values ?? [];
  const isPerson = textOf(person.contact, 'contact-type') === 'natural_person';
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
      onDone={onChanged}
      onClose={() => router.go(router.pathname.value, { replace: true })}
    />
  );
}

const usualTypes: Readonly<Record<string, string>> = {
  identity: 'passport',
  address: 'utility_bill',
};
