import type { JSX } from 'preact';
import type { Option } from '../countries/country-options.ts';
import { DateField } from '../countries/date-field.tsx';
import { PlainField } from '../countries/plain-field.tsx';
import { SelectField } from '../countries/select-field.tsx';
import { AnswerField } from './answer-field.tsx';
import type { FieldName, Kind, RequestedItem, SlotName } from './document-fields.ts';
import type { DocumentWords } from './document-texts.ts';
import type { Documents } from './documents.ts';
import { labelOf } from './labels.ts';
import type { Replacement } from './replacement.ts';
import * as css from './slot-view.css.ts';
import { SlotView } from './slot-view.tsx';

type TextName = Exclude<FieldName, 'issuedOn'>;

export interface DocumentsFieldsProps {
  documents: Documents | Replacement;
  words: DocumentWords;
  /** Countries that issue documents. */
  countries: readonly Option[];
}

/** Requests the documents of a person; answers decide what is requested next. */
export function DocumentsFields({ documents, words, countries }: DocumentsFieldsProps) {
  const { texts } = words;
  const { fields, slots, idOf } = documents;
  const label = (name: RequestedItem) => labelOf(name, documents, texts);

  const choice = (name: TextName, options: readonly Option[], choose?: string) => (
    <SelectField
      id={idOf(name)}
      field={fields[name]}
      label={label(name)}
      options={options}
      texts={texts}
      {...(choose && { choose })}
    />
  );
  const optionsOf = (kinds: readonly Kind[]) =>
    kinds.map((kind) => ({ code: kind, name: texts[`kind_${kind}`] }));
  const text = (name: TextName) => (
    <PlainField
      id={idOf(name)}
      field={fields[name]}
      texts={texts}
      label={label(name)}
      input={{ autocomplete: 'off' }}
    />
  );
  const answer = (name: TextName) => (
    <AnswerField id={idOf(name)} field={fields[name]} question={label(name)} texts={texts} />
  );
  const files = (name: SlotName, hint?: string) => (
    <SlotView
      slot={slots[name]}
      add={(chosen) => documents.add(name, chosen)}
      takesMore={documents.takesMore(name)}
      title={label(name)}
      hint={hint}
      words={words}
    />
  );

  const drawings: Readonly<Record<RequestedItem, () => JSX.Element>> = {
    kind: () => choice('kind', optionsOf(documents.kinds.value), texts.documentKindChoose),
    name: () => text('name'),
    country: () => choice('country', countries, texts.documentKindChoose),
    front: () => files('front', hintOfFront(documents, texts)),
    back: () => files('back'),
    hasAddress: () => answer('hasAddress'),
    proofKind: () => choice('proofKind', optionsOf(documents.proofKinds.value)),
    proofName: () => text('proofName'),
    proof: () => files('proof', texts.proofHint),
    issuedOn: () => (
      <DateField
        id={idOf('issuedOn')}
        field={fields.issuedOn}
        label={label('issuedOn')}
        texts={texts}
        locale={words.locale}
        hint={texts.issuedOnHint}
      />
    ),
  };
  return (
    <div class={css.documents}>
      {documents.requested.value.map((name) => (
        <div key={name}>{drawings[name]()}</div>
      ))}
    </div>
  );
}

function hintOfFront(
  { requested, isIdentity }: DocumentsFieldsProps['documents'],
  texts: DocumentWords['texts'],
): string | undefined {
  if (!requested.value.includes('kind')) return texts.ownershipHint;
  return isIdentity.value ? undefined : texts.proofHint;
}
