import { readCountry } from './countries.ts';
import { type DateRange, readBirth, span, widen } from './dates.ts';
import { createEntityDraft, type ListedEntity, ListProblem } from './listed-entity.ts';
import { childrenOf, readXml, textOf, type XmlElement } from './xml-elements.ts';

/**
 * Reads the consolidated list of the United Nations Security Council, `consolidated.xml`, as its
 * `sc-sanctions.xsd` describes it.
 *
 * @throws ListProblem
 */
export function readUn(text: string): ListedEntity[] {
  const found: ListedEntity[] = [];
  const take = (element: XmlElement) => {
    found.push(readEntry(element, element.name as 'INDIVIDUAL' | 'ENTITY'));
  };
  const root = readXml(text, 'The file', { wanted: ['INDIVIDUAL', 'ENTITY'], take });
  if (root.name !== 'CONSOLIDATED_LIST') {
    throw new ListProblem(`The file begins with ${root.name} instead of CONSOLIDATED_LIST.`);
  }
  return found;
}

function readEntry(element: XmlElement, prefix: 'INDIVIDUAL' | 'ENTITY'): ListedEntity {
  const id = textOf(element, 'REFERENCE_NUMBER') || textOf(element, 'DATAID');
  const draft = createEntityDraft(id, prefix === 'INDIVIDUAL' ? 'person' : 'organization');
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
  draft.addName(parts.map((part) => textOf(element, part)).join(' '), 'primary');
  draft.addName(textOf(element, 'NAME_ORIGINAL_SCRIPT'), 'primary');
  for (const alias of childrenOf(element, `${prefix}_ALIAS`)) {
    const quality = textOf(alias, 'QUALITY').toLowerCase() === 'low' ? 'weak' : 'strong';
    // Some hold several names.
    for (const name of textOf(alias, 'ALIAS_NAME').split(/[;\n]/)) draft.addName(name, quality);
  }
  for (const nationality of childrenOf(element, 'NATIONALITY')) {
    for (const { text } of childrenOf(nationality, 'VALUE')) draft.addCountry(readCountry(text));
  }
  for (const address of childrenOf(element, `${prefix}_ADDRESS`)) {
    draft.addCountry(readCountry(textOf(address, 'COUNTRY')));
  }
  for (const birth of childrenOf(element, 'INDIVIDUAL_DATE_OF_BIRTH')) {
    draft.addBirth(readDateOfBirth(birth));
  }
  draft.addProgram(textOf(element, 'UN_LIST_TYPE'));
  draft.addRemark(textOf(element, 'COMMENTS1'));
  return draft.finish();
}

function readDateOfBirth(birth: XmlElement): DateRange | undefined {
  const year = (name: string) => readBirth(textOf(birth, name));
  const range = year('DATE') ?? year('YEAR') ?? span(year('FROM_YEAR'), year('TO_YEAR'));
  return textOf(birth, 'TYPE_OF_DATE') === 'APPROXIMATELY' ? widen(range, 1) : range;
}
