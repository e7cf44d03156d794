import type { FormReport } from '../../form-watch/messages.ts';
import { type Exchange, hasFailed } from '../../gateway/exchange.ts';
import type { Delivery } from '../../merchant-webhooks.ts';
import type { LoggedEvent } from '../embed-session.ts';
import type { Moment } from './moment.ts';

/** Reports of the page, the form and the servers about a launch. */
export interface Sources {
  events: readonly LoggedEvent[];
  reports: readonly FormReport[];
  exchanges: readonly Exchange[];
  deliveries: readonly Delivery[];
  /** Address of the platform, which serves the reference. */
  platformUrl: string;
}

/** Returns all events since a timestamp, in one format. */
export function momentsOf(sources: Sources, since: number): Moment[] {
  const { platformUrl } = sources;
  return [
    ...sources.events.map(momentOfEvent),
    ...sources.reports.map(momentOfReport),
    ...sources.exchanges.map((exchange) => momentOfExchange(exchange, platformUrl)),
    ...sources.deliveries.map(momentOfDelivery),
  ].filter(({ startedAt }) => startedAt >= since);
}

/** Parts of a moment without duration. */
const instant = (at: number) => ({ startedAt: at, endedAt: at, facts: {} });

const failed = /Failed$|Error$/;

function momentOfEvent({ order, name, args, at }: LoggedEvent): Moment {
  const isGood = /^(cardVerified|onContribution|resourceCreated)$/.test(name);
  return {
    id: `event ${order}`,
    lane: 'page',
    title: name,
    ...instant(at),
    tone: failed.test(name) ? 'bad' : isGood ? 'good' : 'plain',
    bodies: args.length > 0 ? { Arguments: args } : {},
  };
}

const wordsOfReport: Readonly<Partial<Record<FormReport['what'], string>>> = {
  ready: 'document ready',
  shown: 'shows',
  focused: 'focus',
};

function momentOfReport({ what, name, at }: FormReport): Moment {
  return {
    id: `report ${what} ${name} ${at}`,
    lane: 'form',
    title: `${wordsOfReport[what] ?? what} ${name}`.trim(),
    ...instant(at),
    tone: 'plain',
    bodies: {},
  };
}

function momentOfExchange(exchange: Exchange, platformUrl: string): Moment {
  const { id, to, from, method, path, startedAt, endedAt, status, fault, operation } = exchange;
  const isOver = endedAt !== undefined;
  return {
    id,
    lane: to,
    title: operation?.name ?? shortOf(exchange),
    startedAt,
    endedAt,
    tone: isOver ? (hasFailed(exchange) ? 'bad' : 'plain') : 'waiting',
    facts: {
      Request: `${method} ${path}`,
      'Asked by': from === 'browser' ? 'a document in the browser' : 'a server',
      Answer: isOver ? (status === 0 ? 'none, the connection was cut' : String(status)) : 'pending',
      ...(fault && { Fault: fault }),
    },
    bodies: bodiesOf(exchange),
    ...(operation && { reference: referenceTo(operation, platformUrl) }),
  };
}

/** Names a request that is not an operation: the last words of its path. */
function shortOf({ method, path }: Exchange): string {
  const [before = ''] = path.split('?');
  return `${method} ${before.split('/').slice(-2).join('/')}`;
}

function bodiesOf({ request, answer }: Exchange): Moment['bodies'] {
  return {
    ...(request !== undefined && { Request: request }),
    ...(answer !== undefined && { Answer: answer }),
  };
}

/** The reference has a page for each tag, with its operations by name. */
export function referenceTo(
  { name, tag }: NonNullable<Exchange['operation']>,
  platformUrl: string,
): string {
  return `${platformUrl}/docs/reference/${tag}#${name}`;
}

function momentOfDelivery({ id, receivedAt, genuine, payload }: Delivery): Moment {
  return {
    id,
    lane: 'webhooks',
    title: payload ? `${payload['resource-type']} ${payload.action}` : 'unreadable',
    ...instant(Date.parse(receivedAt)),
    tone: genuine ? 'good' : 'bad',
    facts: { Signature: genuine ? 'right' : 'wrong' },
    bodies: payload ? { Payload: payload } : {},
  };
}
