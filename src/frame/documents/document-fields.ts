import { computed, type ReadonlySignal } from '@preact/signals-core';
import { containsCardNumber } from '../../contract/card-number-in-text.ts';
import type { DocumentTextKey } from '../../languages/texts.ts';
import { createDate, type DateInput, type DateProblem, problemOfDate } from '../countries/date.ts';
import { createField, type Field } from '../form/field.ts';
import type { World } from '../wire/world.ts';
import type { DocumentRules } from './document-rules.ts';
import { issueDateProblem } from './issued-on.ts';

type DocumentType = DocumentRules['document-types'][number];
export type Kind = DocumentType['kyc-document-type'];
export type DocumentField = Field<DocumentTextKey>;
type IssueProblem = DocumentTextKey | DateProblem | 'dateInFuture';

export type FieldName =
  | 'kind'
  | 'name'
  | 'country'
  | 'hasAddress'
  | 'proofKind'
  | 'proofName'
  | 'issuedOn';
/** Slots for files, in the order in which they are sent. */
export const slotNames = ['front', 'back', 'proof'] as const;
export type SlotName = (typeof slotNames)[number];

export type RequestedItem = FieldName | SlotName;

export function isSlot(name: RequestedItem): name is SlotName {
  return slotNames.some((slot) => slot === name);
}

/**
 * Fields besides the files. `kind` and `proofKind` are kinds of documents, `name` and `proofName` describe a
 * document of kind `other`, `country` is an ISO 3166-1 alpha-2 code, `hasAddress` is `yes` or `no`, and
 * `issuedOn` is a date, `YYYY-MM-DD`.
 */
export type DocumentFields = Readonly<
  Record<Exclude<FieldName, 'issuedOn'>, DocumentField> & { issuedOn: DateInput<IssueProblem> }
>;

export type DocumentQuestions = ReturnType<typeof createDocumentQuestions>;

interface QuestionParts {
  readonly world: Pick<World, 'today'>;
  readonly rules: ReadonlySignal<DocumentRules>;
  /** True to request only one document, of any kind. */
  readonly isSingle: boolean;
  /** True to request the ownership structure and a proof of address. */
  readonly isCompany: boolean;
  onChange(): void;
}

/** Creates the document fields. The answers so far decide which are requested. Coverage: CR8. */
export function createDocumentQuestions(parts: QuestionParts) {
  const { world, rules, isSingle, isCompany, onChange } = parts;
  const isForCompany = isCompany && !isSingle;
  const types = computed(() => rules.value['document-types']);
  const kinds = computed(() =>
    types.value.filter((type) => isOffered(type, isSingle, isCompany)).map(kindOf),
  );
  const proofKinds = computed(() => proofKindsOf(types.value));
  const filled = (missing: DocumentTextKey) => (text: string) =>
    text.trim() && !containsCardNumber(text) ? undefined : missing;
  const problems = {
    kind: (text: string) => (kinds.value.some((kind) => kind === text) ? undefined : 'kindMissing'),
    name: filled('documentNameMissing'),
    country: filled('documentCountryMissing'),
    hasAddress: (text: string) => (text === 'yes' || text === 'no' ? undefined : 'answerMissing'),
    proofKind: (text: string) =>
      proofKinds.value.some((kind) => kind === text) ? undefined : 'kindMissing',
    proofName: filled('documentNameMissing'),
    issuedOn: (text: string) => issueDateProblem(text, world.today()),
  } satisfies Record<FieldName, (text: string) => IssueProblem | undefined>;
  const fieldOf = (name: Exclude<FieldName, 'issuedOn'>): DocumentField =>
    createField<DocumentTextKey>({ problemOf: problems[name], onChange });
  const fields: DocumentFields = {
    kind: fieldOf('kind'),
    name: fieldOf('name'),
    country: fieldOf('country'),
    hasAddress: fieldOf('hasAddress'),
    proofKind: fieldOf('proofKind'),
    proofName: fieldOf('proofName'),
    issuedOn: createDate<IssueProblem>({ problemOf: problems.issuedOn, onChange }),
  };
  const type = computed(() =>
    types.value.find((one) => kindOf(one) === fields.kind.text.value && isValid('kind')),
  );
  const isValid = (name: FieldName) => {
    const text = fields[name].text.value;
    const isDay = name !== 'issuedOn' || problemOfDate(text) === undefined;
    return isDay && problems[name](text) === undefined;
  };
  return {
    fields,
    kinds,
    /** Kinds of a separate proof of address. */
    proofKinds,
    /** True if a field is valid, even if its error isn't shown yet. */
    isValid,
    /** True if the chosen kind of document proves identity. */
    isIdentity: computed(() => isForCompany || type.value?.identity === true),
    /** Currently requested fields and files, in order. */
    requested: computed((): readonly RequestedItem[] => {
      if (isForCompany) return ['front', ...itemsOfProof(fields)];
      if (!type.value) return ['kind'];
      return isSingle ? itemsOfOne(type.value) : itemsOfBoth(type.value, fields);
    }),
  };
}

/** True if the kind is offered. Companies submit deeds and bills, not a passport. */
function isOffered(type: DocumentType, isSingle: boolean, isCompany: boolean): boolean {
  if (isCompany) return !type.identity || kindOf(type) === 'other';
  return isSingle || type.identity;
}

function kindOf(type: DocumentType): Kind {
  return type['kyc-document-type'];
}

/** Returns the kinds of proof of address, bills first: they are the most common, and implied if not listed. */
function proofKindsOf(types: readonly DocumentType[]): readonly Kind[] {
  const bills = types.filter((type) => type['proof-of-address'] && !type.identity).map(kindOf);
  const others = types.map(kindOf).filter((kind) => kind === 'other');
  return [...(bills.length > 0 ? bills : ['utility_bill' as const]), ...others];
}

function itemsOfBoth(type: DocumentType, fields: DocumentFields): readonly RequestedItem[] {
  const needsProof = !type['proof-of-address'] || fields.hasAddress.text.value === 'no';
  return [...itemsOfOne(type), ...(needsProof ? itemsOfProof(fields) : [])];
}

function itemsOfProof({ proofKind }: DocumentFields): readonly RequestedItem[] {
  return ['proofKind', ...when(proofKind.text.value === 'other', 'proofName'), 'proof', 'issuedOn'];
}

function itemsOfOne(type: DocumentType): readonly RequestedItem[] {
  const { identity, backside, 'proof-of-address': mayHaveAddress } = type;
  return [
    'kind',
    ...when(kindOf(type) === 'other', 'name'),
    ...when(identity, 'country'),
    'front',
    ...when(backside, 'back'),
    ...when(identity && mayHaveAddress, 'hasAddress'),
    ...when(!identity, 'issuedOn'),
  ];
}

function when(condition: boolean, ...requested: RequestedItem[]): readonly RequestedItem[] {
  return condition ? requested : [];
}
