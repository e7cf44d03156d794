import * as z from 'zod/mini';
import { Resource } from '../../contract/json-api.ts';
import {
  addressOfList,
  addressOfResource,
  overviewAddress,
  placeOf,
} from '../catalogue/addresses.ts';
import { titleOf } from '../catalogue/words.ts';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { Section } from '../shell/section.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';
import * as styles from '../theme/page.css.ts';
import { ListPage } from './list-page.tsx';
import { ResourcePage } from './resource-page.tsx';

/** The page that the address names, drawn from the contract. */
export function Explorer() {
  const { router, contract } = useConsole();
  const place = placeOf(router.pathname.value);
  if (place.kind === 'overview') return <OverviewPage />;
  if (place.kind === 'linked') return <LinkedPage />;
  const shape = 'type' in place ? contract.find(place.type) : undefined;
  if (place.kind === 'resource' && shape) {
    return <ResourcePage key={`${place.type} ${place.id}`} shape={shape} id={place.id} />;
  }
  if (place.kind === 'list' && shape?.list) return <ListPage key={place.type} resource={shape} />;
  return (
    <Page title={text('unknown.title')}>
      <p>
        {text('unknown.text')} <a href={overviewAddress}>{text('unknown.home')}</a>
      </p>
    </Page>
  );
}

/** Every list of the API, by what people want to do. */
function OverviewPage() {
  const { contract } = useConsole();
  return (
    <Page title={text('overview.title')}>
      <div class={styles.groups}>
        {contract.groups.map(([group, resources]) => (
          <Section key={group} title={group}>
            <ul class={styles.links}>
              {resources.map(({ type }) => (
                <li key={type}>
                  <a href={addressOfList(type)}>{titleOf(type)}</a>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Page>
  );
}

const Answer = z.object({ data: z.nullable(z.union([Resource, z.array(Resource)])) });

/** Follows a link of the API that names no type, such as an account's policy, to what it leads to. */
function LinkedPage() {
  const { api, router } = useConsole();
  const path = router.url.value.searchParams.get('path') ?? '';
  const loaded = useLoaded(path, async (signal) => {
    if (!path.startsWith('/v2/')) return null;
    const { data } = Answer.parse((await api.get(path, signal)).body);
    const address = addressOfFound([data ?? []].flat());
    if (address) router.go(address, { replace: true });
    return address ?? null;
  });
  return (
    <Page title={text('linked.title')}>
      <LoadedView loaded={loaded}>
        {(address) => address === null && <p>{text('linked.nothing')}</p>}
      </LoadedView>
    </Page>
  );
}

function addressOfFound(found: readonly Resource[]): string | undefined {
  const [first, second] = found;
  if (!first?.id) return undefined;
  if (!second) return addressOfResource(first.type, first.id);
  const value = found.flatMap(({ id }) => id ?? []).join(',');
  return addressOfList(first.type, { filters: [{ path: 'id', operator: 'in', value }] });
}
