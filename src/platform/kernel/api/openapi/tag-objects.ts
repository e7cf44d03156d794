import { type Operation, tagGroups } from '../../../../contract/index.ts';
import { isCollection } from './documented-statuses.ts';

/** Returns tags in the order of their groups, described by the operation that lists them. */
export function tagObjects(offered: readonly Operation[]): object {
  const summaries = new Map<string, string>();
  const listsFirst = [...offered].sort((a, b) => Number(isCollection(b)) - Number(isCollection(a)));
  for (const operation of listsFirst) {
    const tag = tagOf(operation);
    if (!summaries.has(tag)) summaries.set(tag, operation.summary);
  }
  const groups = Object.entries(tagGroups)
    .map(([name, tags]) => ({ name, tags: tags.filter((tag) => summaries.has(tag)) }))
    .filter(({ tags }) => tags.length > 0);
  const names = groups.flatMap(({ tags }) => tags);
  return {
    tags: names.map((name) => ({ name, description: summaries.get(name) })),
    'x-tagGroups': groups,
  };
}

/** `/v2/contacts/:id` → `contacts` */
export function tagOf({ path }: Operation): string {
  const [first, second] = path.split('/').slice(1);
  return (first === 'v2' ? second : first) ?? 'other';
}
