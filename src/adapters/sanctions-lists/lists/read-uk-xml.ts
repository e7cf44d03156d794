import { readCountry } from './countries.ts';
import { readBirth } from './dates.ts';
import { createEntityDraft, type ListedEntity, ListProblem } from './listed-entity.ts';
import { ukKind, ukQuality } from './uk-words.ts';
import { childrenOf, readXml, textOf, type XmlElement } from './xml-elements.ts';

/**
 * Reads `UK-Sanctions-List.xml` of the Foreign, Commonwealth & Development Office: a `Designation` for each entry.
 *
 * @throws ListProblem
 */
export function readUkXml(text: string): ListedEntity[] {
  const found: ListedEntity[] = [];
  const take = (element: XmlElement) => {
    found.push(readDesignation(element));
  };
  const root = readXml(text, 'The file', { wanted: ['Designation'], take });
  if (root.name !== 'Designations') {
    throw new ListProblem(`The file begins with ${root.name} instead of Designations.`);
  }
  return found;
}

const nameParts = ['Name1', 'Name2', 'Name3', 'Name4', 'Name5', 'Name6'];

function readDesignation(element: XmlElement): ListedEntity {
  const id = textOf(element, 'UniqueID');
  if (id === '') throw new ListProblem('The file has an entry without an id.');
  const draft = createEntityDraft(id, ukKind(textOf(element, 'IndividualEntityShip')));
  for (const name of below(element, 'Names', 'Name')) {
    const quality = ukQuality(textOf(name, 'NameType'), textOf(name, 'AliasStrength'));
    draft.addName(nameParts.map((part) => textOf(name, part)).join(' '), quality);
  }
  for (const name of below(element, 'NonLatinNames', 'NonLatinName')) {
    draft.addName(textOf(name, 'NameNonLatinScript'), 'primary');
  }
  for (const person of below(element, 'IndividualDetails', 'Individual')) {
    for (const { text } of below(person, 'DOBs', 'DOB')) draft.addBirth(readBirth(text));
    for (const { text } of below(person, 'Nationalities', 'Nationality')) {
      draft.addCountry(readCountry(text.trim()));
    }
  }
  for (const address of below(element, 'Addresses', 'Address')) {
    draft.addCountry(readCountry(textOf(address, 'AddressCountry')));
  }
  draft.addProgram(textOf(element, 'RegimeName'));
  draft.addRemark(textOf(element, 'OtherInformation'));
  return draft.finish();
}

/** Returns the elements of a list, such as each `Name` in `Names`. */
const below = (element: XmlElement, list: string, name: string): XmlElement[] =>
  childrenOf(element, list).flatMap((one) => childrenOf(one, name));
