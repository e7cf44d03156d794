import type { DocumentTextKey, DocumentTexts } from '../../languages/texts.ts';
import type { Option } from '../countries/country-options.ts';
import { formatDay } from '../form/i18n/format-day.ts';
import type { Asked } from './document-fields.ts';
import type { DocumentFile } from './document-file.ts';
import type { Documents } from './documents.ts';

const labels: Readonly<Record<Asked, DocumentTextKey>> = {
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

/** What a field or a place for files is called. */
export function labelOf(
  name: Asked,
  { asked, isIdentity }: Pick<Documents, 'asked' | 'isIdentity'>,
  texts: DocumentTexts,
): string {
  if (name !== 'front' || asked.value.includes('back')) return texts[labels[name]];
  // A company is asked for no kind of document.
  if (!asked.value.includes('kind')) return texts.ownership;
  // A document without a back has one page that matters.
  return isIdentity.value ? texts.photoPage : texts.proofOfAddress;
}

/** A line of a review. */
export interface SummaryLine {
  /** Of the element where it can be changed. */
  readonly id: string;
  readonly label: string;
  /** As people read it; empty where there is nothing yet. */
  readonly text: string;
  readonly isRight: boolean;
  /** The files whose names the text lists. */
  readonly files: readonly DocumentFile[];
}

interface SummaryWords {
  readonly texts: DocumentTexts;
  /** BCP 47. */
  readonly locale: string;
  /** Countries that issue documents. */
  readonly countries: readonly Option[];
}

/** All that is asked of documents, with what was answered, in the order of the form. */
export function summaryOf(documents: Documents, words: SummaryWords): SummaryLine[] {
  const { asked, idOf, isRight } = documents;
  return asked.value.map((name) => ({
    id: idOf(name),
    label: labelOf(name, documents, words.texts),
    text: textOf(name, documents, words),
    isRight: isRight(name),
    files: filesOf(name, documents),
  }));
}

function filesOf(name: Asked, { slots }: Documents): readonly DocumentFile[] {
  const isSlot = name === 'front' || name === 'back' || name === 'proof';
  return isSlot ? slots[name].files.value : [];
}

function textOf(name: Asked, documents: Documents, words: SummaryWords): string {
  const { texts, locale, countries } = words;
  const { fields, kinds, proofKinds } = documents;
  if (name === 'front' || name === 'back' || name === 'proof') {
    return filesOf(name, documents)
      .map((file) => file.name)
      .join(', ');
  }
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
