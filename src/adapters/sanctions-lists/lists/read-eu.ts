import { readCountry } from './countries.ts';
import { type DateRange, readBirth, span, widen } from './dates.ts';
import {
  createEntityDraft,
  type EntityKind,
  type ListedEntity,
  ListProblem,
} from './listed-entity.ts';
import { childrenOf, readXml, type XmlElement } from './xml-elements.ts';

const kinds: Readonly<Record<string, EntityKind>> = {
  person: 'person',
  p: 'person',
  enterprise: 'organization',
  e: 'organization',
};

/**
 * Reads the consolidated financial sanctions list of the European Union, "XML (based on XSD) 1.1": values are
 * attributes of elements in the namespace `http://eu.europa.ec/fpi/fsd/export`.
 *
 * @throws ListProblem
 */
export function readEu(text: string): ListedEntity[] {
  const found: ListedEntity[] = [];
  const take = (element: XmlElement) => {
    found.push(readEntry(element));
  };
  const root = readXml(text, 'The file', { wanted: ['sanctionEntity'], take });
  if (root.name !== 'export') {
    throw new ListProblem(`The file begins with ${root.name} instead of export.`);
  }
  return found;
}

function readEntry(entity: XmlElement): ListedEntity {
  const { euReferenceNumber, logicalId = '', unitedNationId } = entity.attributes;
  const attributesOf = (name: string) =>
    childrenOf(entity, name).map(({ attributes }) => attributes);
  const code = attributesOf('subjectType')[0]?.code?.toLowerCase() ?? '';
  const draft = createEntityDraft(euReferenceNumber || logicalId, kinds[code] ?? 'unknown');
  for (const alias of attributesOf('nameAlias')) {
    draft.addName(nameOf(alias), alias.strong === 'false' ? 'weak' : 'strong');
  }
  for (const { countryIso2Code } of [...attributesOf('citizenship'), ...attributesOf('address')]) {
    draft.addCountry(readCountry(countryIso2Code));
  }
  for (const birth of attributesOf('birthdate')) draft.addBirth(readDateOfBirth(birth));
  for (const { programme } of attributesOf('regulation')) draft.addProgram(programme);
  for (const remark of childrenOf(entity, 'remark')) draft.addRemark(remark.text);
  if (unitedNationId) draft.addRemark(`United Nations: ${unitedNationId}.`);
  return draft.finish();
}

function nameOf({ wholeName, firstName, middleName, lastName }: XmlElement['attributes']): string {
  return wholeName || [firstName, middleName, lastName].filter(Boolean).join(' ');
}

function readDateOfBirth(attributes: XmlElement['attributes']): DateRange | undefined {
  const { birthdate, year, yearRangeFrom, yearRangeTo, circa } = attributes;
  const range =
    readBirth(birthdate ?? '') ??
    readBirth(year ?? '') ??
    span(readBirth(yearRangeFrom ?? ''), readBirth(yearRangeTo ?? ''));
  return circa === 'true' ? widen(range, 1) : range;
}
