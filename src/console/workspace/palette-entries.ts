import { addressOfList, addressOfResource, type Place } from '../catalogue/addresses.ts';
import { type ContractIndex, isOnOne } from '../catalogue/contract-index.ts';
import { plainText, singularTitleOf, titleOf } from '../catalogue/words.ts';

export interface Entry {
  readonly label: string;
  /** Group of the reference, or kind of resource. */
  readonly hint: string;
  readonly address: string;
}

interface Options {
  /** Names and addresses of the pages beside the explorer. */
  readonly pages: readonly { readonly label: string; readonly address: string }[];
  readonly contract: ContractIndex;
  readonly place: Place;
  /** Types of the ids that were seen. */
  readonly seen: ReadonlyMap<string, string>;
}

const mostEntries = 12;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Returns the id in a text, in small letters. */
export function idIn(typed: string): string | undefined {
  return uuid.exec(typed)?.[0].toLowerCase();
}

/**
 * Finds pages, lists, operations and resources. All words must occur. An id opens its resource: of a type that was
 * seen with it, or of one that the other words name.
 */
export function paletteEntries(typed: string, options: Options): Entry[] {
  const id = idIn(typed);
  const words = typed.replace(uuid, ' ').toLowerCase().split(/\s+/).filter(Boolean);
  const all = id ? entriesOfId(id, options) : entriesOf(options);
  const isFound = ({ label, hint }: Entry) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const begins = ({ label }: Entry) => Number(label.toLowerCase().startsWith(words[0] ?? ''));
  return all
    .filter(isFound)
    .sort((one, other) => begins(other) - begins(one))
    .slice(0, mostEntries);
}

function entriesOfId(id: string, { contract, seen }: Options): Entry[] {
  const known = seen.get(id);
  const readable = contract.schema.resources.filter(
    ({ type, read, attributes }) => read && attributes.length > 0 && (!known || type === known),
  );
  return readable.map(({ type }) => ({
    label: `${singularTitleOf(type)} ${id}`,
    hint: titleOf(type),
    address: addressOfResource(type, id),
  }));
}

function entriesOf({ contract, pages, place }: Options): Entry[] {
  const operationsOf = (type: string, id?: string): Entry[] => {
    const address = id ? addressOfResource(type, id) : addressOfList(type);
    const hint = id ? `${singularTitleOf(type)} ${id}` : titleOf(type);
    const operations = contract.find(type)?.operations ?? [];
    return operations
      .filter((each) => isOnOne(each) === (id !== undefined))
      .map(({ name, summary }) => ({
        label: plainText(summary),
        hint,
        address: `${address}?do=${name}`,
      }));
  };
  const listed = contract.schema.resources.filter(({ list }) => list);
  return [
    ...(place.kind === 'resource' ? operationsOf(place.type, place.id) : []),
    ...pages.map((page) => ({ ...page, hint: '' })),
    ...listed.map(({ type, group }) => ({
      label: titleOf(type),
      hint: group,
      address: addressOfList(type),
    })),
    ...listed.flatMap(({ type }) => operationsOf(type)),
  ];
}
