import type { DocumentTextKey, DocumentTexts } from '../../languages/texts.ts';
import type { Option } from '../countries/country-options.ts';
import { formatDay } from '../form/i18n/format-day.ts';
import { isSlot, type RequestedItem } from './document-fields.ts';
import type { DocumentFile } from './document-file.ts';
import type { Documents } from './documents.ts';

const labels: Readonly<Record<RequestedItem, DocumentTextKey>> = {
  kind: 'documentKind',
  name: 'documentName',
  country: 'documentCountry',
  front: 'front',
  back: 'backside',
  hasAddress: 'addressOnIt',
  proofKind: 'proofKind',
  proofName: 'documentName',
  proof: 'proofOfAddress',
  issuedOn: 'issuedOn',
};

/** Returns the label of a field or slot. */
export function labelOf(
  name: RequestedItem,
  { requested, isIdentity }: Pick<Documents, 'requested' | 'isIdentity'>,
  texts: DocumentTexts,
): string {
  if (name !== 'front' || requested.value.includes('back')) return texts[labels[name]];
  // Companies don't choose a kind of document.
  if (!requested.value.includes('kind')) return texts.ownership;
  // A document without a back side has only one relevant page.
  return isIdentity.value ? texts.photoPage : texts.proofOfAddress;
}

interface SummaryWords {
  readonly texts: DocumentTexts;
  readonly locale: string;
  readonly countries: readonly Option[];
}

/** Returns all requested items with their answers (empty if missing) and files, in the order of the form. */
export function summaryOf(documents: Documents, words: SummaryWords) {
  const { requested, idOf, isValid } = documents;
  return requested.value.map((name) => ({
    id: idOf(name),
    label: labelOf(name, documents, words.texts),
    text: textOf(name, documents, words),
    isValid: isValid(name),
    files: filesOf(name, documents),
  }));
}

function filesOf(name: RequestedItem, { slots }: Documents): readonly DocumentFile[] {
  return isSlot(name) ? slots[name].files.value : [];
}

function textOf(name: RequestedItem, documents: Documents, words: SummaryWords): string {
  const { texts, locale, countries } = words;
  const { fields, kinds, proofKinds } = documents;
  const names = filesOf(name, documents).map((file) => file.name);
  if (isSlot(name)) return names.join(', ');
  const text = fields[name].text.value;
  switch (name) {
    case 'kind':
    case 'proofKind': {
      const kind = [...kinds.value, ...proofKinds.value].find((one) => one === text);
      return kind ? texts[`kind_${kind}`] : '';
    }
    case 'country':
      return countries.find(({ code }) => code === text)?.name ?? text;
    case 'issuedOn':
      return formatDay(text, locale);
    case 'hasAddress':
      return text === 'yes' || text === 'no' ? texts[text] : '';
    default:
      return text;
  }
}
