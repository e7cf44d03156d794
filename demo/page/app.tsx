import { Activity } from './activity.tsx';
import { Checkout } from './checkout.tsx';
import { Conditions } from './conditions.tsx';
import { consoleAddress } from './console-address.ts';
import type { Parts } from './parts.ts';
import { Setup } from './setup.tsx';
import { momentsOf } from './timeline/moments-of.ts';
import { Timeline } from './timeline/timeline.tsx';

export function App(parts: Parts) {
  const { session, purchase, watch, link, controls, platformUrl } = parts;
  return (
    <>
      <header class="masthead">
        <h1>Embeds</h1>
        <p>A shop in the sandbox. No money moves, so use invented data.</p>
        <a href={`${platformUrl}/docs`} target="_blank" rel="noreferrer">
          Documentation
        </a>
        <a href={`${platformUrl}/docs/reference`} target="_blank" rel="noreferrer">
          Reference
        </a>
        {consoleAddress && (
          <a href={consoleAddress} target="_blank" rel="noreferrer">
            Console
          </a>
        )}
      </header>
      <main class="columns">
        <Checkout
          session={session}
          purchase={purchase}
          controls={controls}
          platformUrl={platformUrl}
        />
        <Setup session={session} link={link} />
        <Conditions session={session} controls={controls} />
        <LaunchPicture {...parts} />
        <Activity session={session} watch={watch} platformUrl={platformUrl} />
      </main>
    </>
  );
}

function LaunchPicture({ session, watch, link, platformUrl }: Parts) {
  const sources = {
    events: session.events.value,
    reports: link.reports.value,
    exchanges: watch.exchanges.value,
    deliveries: watch.deliveries.value,
    platformUrl,
  };
  const isOpen = link.isFollowed.value;
  return (
    <Timeline
      moments={isOpen ? momentsOf(sources, session.begunAt.value) : []}
      isOpen={isOpen}
      toggle={() => link.follow(!isOpen)}
    />
  );
}
