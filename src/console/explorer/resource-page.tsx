import type { Resource } from '../../contract/json-api.ts';
import { addressOfLink, addressOfList, addressOfResource } from '../catalogue/addresses.ts';
import { isOnOne, toOneOf } from '../catalogue/contract-index.ts';
import { includedIn, relatedOne } from '../catalogue/relations.ts';
import { nameOf, singularTitleOf, titleOf } from '../catalogue/words.ts';
import { readResource } from '../client/read-resources.ts';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { OperationMenu } from '../operation/operation-menu.tsx';
import { AttributeList } from '../operation/result-view.tsx';
import { useConsole } from '../shell/console-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { Facts } from '../shell/facts.tsx';
import { LivePage } from '../shell/live-page.tsx';
import { Section } from '../shell/section.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import type { ResourceShape } from '../wire/index.ts';

/** One resource: its attributes, its relationships to walk, and what can be done with it. */
export function ResourcePage({ shape, id }: { shape: ResourceShape; id: string }) {
  const { api, seen, router, say } = useConsole();
  const path = (shape.read ?? `/v2/${shape.type}/:id`).replace(':id', encodeURIComponent(id));
  const loaded = useLoaded(path, async (signal) => {
    const include = toOneOf(shape).map(({ name }) => name);
    // Names of related ones come apart: their changes are not this one's.
    const names =
      include.length > 0 &&
      readResource(api, `${path}?include=${include.join(',')}`, signal).catch(() => undefined);
    const { resource, etag } = await readResource(api, path, signal);
    const related = await names;
    return { resource, included: related ? related.included : [], etag };
  });
  if (loaded.value) seen.set(id, shape.type);
  const operations = shape.operations.filter(isOnOne);
  const singular = singularTitleOf(shape.type);
  const list = { label: titleOf(shape.type), address: addressOfList(shape.type) };
  return (
    <LivePage
      loaded={loaded}
      back={list}
      titleOf={(value) => (value ? `${singular} ${nameOf(value.resource)}` : singular)}
      actions={() => <OperationMenu operations={operations} />}
      recordsOf={({ resource }) => [resource]}
    >
      {({ resource, included, etag }) => (
        <>
          <p class={styles.identity}>
            <code>{id}</code> <CopyButton label={text('copyId')} value={id} />
          </p>
          <div class={styles.columns}>
            <Section title={text('resource.attributes')}>
              <AttributeList attributes={resource.attributes} shape={shape} />
              <details class={styles.raw}>
                <summary>{text('resource.raw', { path })}</summary>
                <pre class={styles.json}>{JSON.stringify(resource, null, 2)}</pre>
              </details>
            </Section>
            <RelationList shape={shape} resource={resource} included={included} />
          </div>
          <OperationDialog
            operations={operations}
            resource={resource}
            etag={etag}
            onDone={loaded.reload}
            onGone={(sentence) => {
              say(sentence);
              router.go(list.address, { replace: true });
            }}
          />
        </>
      )}
    </LivePage>
  );
}

interface RelationListProps {
  readonly shape: ResourceShape;
  readonly resource: Resource;
  readonly included: readonly Resource[];
}

/** Everything that a resource leads to: what it belongs to, what belongs to it, and its webhooks. */
function RelationList({ shape, resource, included }: RelationListProps) {
  const { contract } = useConsole();
  const { relationships, type } = shape;
  const many = relationships
    .filter(({ kind }) => kind !== 'one')
    .map(({ name }) => ({ name: titleOf(name), address: linkOf(resource, name) }));
  // Lists whose rows refer to the resource, unless one of its relationships leads there.
  const back = contract.listed
    .filter((each) => !relationships.some((own) => own.type === each.type))
    .flatMap((each) =>
      toOneOf(each)
        .filter((to) => to.type === type)
        .map(({ name }) => linkBack(each.type, `${name}.id`, resource)),
    );
  if (contract.find('webhooks')) back.push(linkBack('webhooks', 'resource-id', resource));
  return (
    <Section title={text('resource.related')}>
      <Facts
        rows={relationships
          .filter(({ kind }) => kind === 'one')
          .map(({ name }) => [
            titleOf(name),
            <OneLink name={name} resource={resource} included={included} />,
          ])}
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
    address: addressOfList(type, { filters }),
  };
}

type OneLinkProps = Omit<RelationListProps, 'shape'> & { readonly name: string };

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
