import { addressOfDevelopers } from '../catalogue/addresses.ts';
import { useConsole } from '../shell/console-context.ts';
import type { PageProps } from '../shell/page-entry.ts';
import { TabbedPage } from '../shell/tabbed-page.tsx';
import { text } from '../texts/text.ts';
import { DeliveryPage } from './delivery-page.tsx';
import { Keys } from './keys.tsx';
import { PageCode } from './page-code.tsx';
import { Requests } from './requests.tsx';
import { SandboxTools } from './sandbox-tools.tsx';
import { Webhooks } from './webhooks.tsx';

const parts = [
  { part: 'webhooks', label: text('developers.webhooks'), view: () => <Webhooks /> },
  { part: 'keys', label: text('developers.keys'), view: () => <Keys /> },
  { part: 'requests', label: text('developers.requests'), view: () => <Requests /> },
  { part: 'page', label: text('developers.page'), view: () => <PageCode /> },
  { part: 'sandbox', label: text('developers.sandbox'), view: () => <SandboxTools /> },
] as const;

/** Tools of the people who integrate: webhooks, keys, the request log, code for a page, the sandbox. */
export function DevelopersPage({ path: [part = 'webhooks', id] }: PageProps) {
  const { contract } = useConsole();
  const isSandbox = contract.schema.environment === 'sandbox';
  if (part === 'webhooks' && id) return <DeliveryPage key={id} id={id} />;
  const offered = parts
    .filter((each) => isSandbox || each.part !== 'sandbox')
    .map((each) => ({ ...each, address: addressOfDevelopers(each.part) }));
  return (
    <TabbedPage
      title={text('developers.title')}
      parts={offered}
      opened={offered.find((each) => each.part === part && !id)?.address}
    />
  );
}
