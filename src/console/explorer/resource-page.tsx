import { addressOfList } from '../catalogue/addresses.ts';
import { isOnOne, toOneOf } from '../catalogue/contract-index.ts';
import { nameOf, singularTitleOf, titleOf } from '../catalogue/words.ts';
import { readResource } from '../client/read-resources.ts';
import { AttributeList } from '../operation/attribute-list.tsx';
import { OperationDialog } from '../operation/operation-dialog.tsx';
import { OperationMenu } from '../operation/operation-menu.tsx';
import { useConsole } from '../shell/console-context.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { Section } from '../shell/section.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { WaitingChanges } from '../shell/waiting-changes.tsx';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import type { ResourceShape } from '../wire/index.ts';
import { RelationList } from './relation-list.tsx';

interface ResourcePageProps {
  readonly shape: ResourceShape;
  readonly id: string;
}

/** One resource: its attributes, its relationships to walk, and what can be done with it. */
export function ResourcePage({ shape, id }: ResourcePageProps) {
  const { seen, router, say } = useConsole();
  const { path, loaded } = useResource(shape, id);
  const { value } = loaded;
  if (value) seen.set(id, shape.type);
  const operations = shape.operations.filter(isOnOne);
  const singular = singularTitleOf(shape.type);
  const list = { label: titleOf(shape.type), address: addressOfList(shape.type) };
  return (
    <Page
      title={value ? `${singular} ${nameOf(value.resource)}` : singular}
      back={list}
      actions={value && <OperationMenu operations={operations} />}
    >
      <p class={styles.identity}>
        <code>{id}</code> <CopyButton label={text('copyId')} value={id} />
      </p>
      <LoadedView loaded={loaded}>
        {({ resource, included, etag }) => (
          <>
            <div class={styles.columns}>
              <Section title={text('resource.attributes')}>
                <AttributeList attributes={resource.attributes} shape={shape} />
                <details class={styles.raw}>
                  <summary>{text('resource.raw', { path })}</summary>
                  <pre class={styles.json}>{JSON.stringify(resource, null, 2)}</pre>
                </details>
              </Section>
              <RelationList {...{ shape, resource, included }} />
            </div>
            <OperationDialog
              {...{ operations, resource, etag }}
              onDone={loaded.reload}
              onGone={(sentence) => {
                say(sentence);
                router.go(list.address, { replace: true });
              }}
            />
          </>
        )}
      </LoadedView>
      <WaitingChanges types={[shape.type]} ids={[id]} onShow={loaded.reload} />
    </Page>
  );
}

/** Reads a resource with its version. Names of related ones come apart: their changes are not this one's. */
function useResource(shape: ResourceShape, id: string) {
  const { api } = useConsole();
  const path = (shape.read ?? `/v2/${shape.type}/:id`).replace(':id', encodeURIComponent(id));
  const include = toOneOf(shape).map(({ name }) => name);
  const loaded = useLoaded(path, async (signal) => {
    const names =
      include.length > 0 &&
      readResource(api, `${path}?include=${include.join(',')}`, signal).catch(() => undefined);
    const { resource, etag } = await readResource(api, path, signal);
    const related = await names;
    return { resource, included: related ? related.included : [], etag };
  });
  return { path, loaded };
}
