import * as z from 'zod/mini';
import { Resource } from '../../contract/json-api.ts';
import { addressOfList, addressOfResource } from '../catalogue/addresses.ts';
import { everything } from '../catalogue/list-query.ts';
import { useConsole } from '../shell/console-context.ts';
import { LoadedView } from '../shell/loaded-view.tsx';
import { Page } from '../shell/page.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { text } from '../texts/text.ts';

const Answer = z.object({ data: z.nullable(z.union([Resource, z.array(Resource)])) });

/** Follows a link of the API that names no type, such as an account's policy, to what it leads to. */
export function LinkedPage() {
  const { api, router } = useConsole();
  const path = router.url.value.searchParams.get('path') ?? '';
  const isOurs = path.startsWith('/v2/');
  const loaded = useLoaded(path, async (signal) => {
    if (!isOurs) return [];
    const { data } = Answer.parse((await api.get(path, signal)).body);
    const found = data === null ? [] : [data].flat();
    const address = addressOfFound(found);
    if (address) router.go(address, { replace: true });
    return found;
  });
  return (
    <Page title={text('linked.title')}>
      <LoadedView loaded={loaded}>
        {({ length }) => length === 0 && <p>{text('linked.nothing')}</p>}
      </LoadedView>
    </Page>
  );
}

function addressOfFound(found: readonly Resource[]): string | undefined {
  const [first, second] = found;
  if (!first?.id) return undefined;
  if (!second) return addressOfResource(first.type, first.id);
  const value = found.flatMap(({ id }) => id ?? []).join(',');
  return addressOfList(first.type, {
    ...everything,
    filters: [{ path: 'id', operator: 'in', value }],
  });
}
