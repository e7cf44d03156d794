import type { Resource } from '../../contract/json-api.ts';
import { addressOfLink, addressOfList, addressOfResource } from '../catalogue/addresses.ts';
import { everything } from '../catalogue/list-query.ts';
import { includedIn, relatedOne } from '../catalogue/relations.ts';
import { nameOf, singularTitleOf, titleOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { Facts } from '../shell/facts.tsx';
import { Section } from '../shell/section.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import type { ResourceShape } from '../wire/index.ts';

interface RelationListProps {
  readonly shape: ResourceShape;
  readonly resource: Resource;
  readonly included: readonly Resource[];
}

/** Everything that a resource leads to: what it belongs to, what belongs to it, and its webhooks. */
export function RelationList({ shape, resource, included }: RelationListProps) {
  const { contract } = useConsole();
  const { relationships, type } = shape;
  const many = relationships
    .filter(({ kind }) => kind !== 'one')
    .map(({ name }) => ({ name: titleOf(name), address: linkOf(resource, name) }));
  // Lists whose rows refer to the resource, unless one of its relationships leads there.
  const back = contract
    .referringTo(type)
    .filter((each) => !relationships.some((own) => own.type === each.type))
    .map((each) => linkBack(each.type, `${each.relationship}.id`, resource));
  if (contract.find('webhooks')) back.push(linkBack('webhooks', 'resource-id', resource));
  return (
    <Section title={text('resource.related')}>
      <Facts
        rows={relationships
          .filter(({ kind }) => kind === 'one')
          .map(({ name }) => [titleOf(name), <OneLink {...{ name, resource, included }} />])}
      />
      <ul class={styles.links}>
        {[...many, ...back].map(
          ({ name, address }) =>
            address && (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ),
        )}
      </ul>
    </Section>
  );
}

const linkOf = ({ relationships }: Resource, name: string) => {
  const link = relationships?.[name]?.links?.related;
  return link && addressOfLink(link);
};

/** A list of the resources that name this one at a path. */
function linkBack(type: string, path: string, { id }: Resource) {
  const name = titleOf(path.replace(/\.id$/, ''));
  const filters = [{ path, operator: 'eq', value: id ?? '' }] as const;
  return {
    name: text('resource.back', { type: titleOf(type), name }),
    address: addressOfList(type, { ...everything, filters }),
  };
}

interface OneLinkProps extends Pick<RelationListProps, 'resource' | 'included'> {
  readonly name: string;
}

function OneLink({ name, resource, included }: OneLinkProps) {
  const identifier = relatedOne(resource, name);
  if (!identifier) {
    const address = linkOf(resource, name);
    return address ? <a href={address}>{text('resource.show')}</a> : <span>{text('none')}</span>;
  }
  const related = includedIn(included, identifier);
  return (
    <a href={addressOfResource(identifier.type, identifier.id)}>
      <bdi>
        {related ? nameOf(related) : `${singularTitleOf(identifier.type)} ${identifier.id}`}
      </bdi>
    </a>
  );
}
