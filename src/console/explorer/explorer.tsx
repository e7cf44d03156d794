import { overviewAddress, placeOf } from '../catalogue/addresses.ts';
import { useConsole } from '../shell/console-context.ts';
import { Page } from '../shell/page.tsx';
import { text } from '../texts/text.ts';
import { LinkedPage } from './linked-page.tsx';
import { ListPage } from './list-page.tsx';
import { OverviewPage } from './overview-page.tsx';
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
