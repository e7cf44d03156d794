import type { FormReport } from '../../form-watch/messages.ts';
import type { Exchange } from '../../gateway/exchange.ts';
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

const failed = /Failed$|Error$/;

function momentOfEvent({ order, name, args, at }: LoggedEvent): Moment {
  const isGood = /^(cardVerified|onContribution|resourceCreated)$/.test(name);
  return {
    id: `event ${order}`,
    lane: 'page',
    title: name,
    startedAt: at,
    endedAt: at,
    tone: failed.test(name) ? 'bad' : isGood ? 'good' : 'plain',
    facts: {},
    bodies: args.length > 0 ? { Arguments: args } : {},
  };
}

const wordsOfReport: Readonly<Record<FormReport['what'], string>> = {
  ready: 'document ready',
  shown: 'shows',
  focused: 'focus',
  typed: 'typed',
  filled: 'filled',
  sent: 'sent',
};

function momentOfReport({ what, name, at }: FormReport): Moment {
  return {
    id: `report ${what} ${name} ${at}`,
    lane: 'form',
    title: `${wordsOfReport[what]} ${name}`.trim(),
    startedAt: at,
    endedAt: at,
    tone: 'plain',
    facts: {},
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
    tone: toneOf(exchange),
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

function toneOf({ endedAt, status = 0 }: Exchange): Moment['tone'] {
  if (endedAt === undefined) return 'waiting';
  return status === 0 || status >= 400 ? 'bad' : 'plain';
}

function bodiesOf({ request, answer }: Exchange): Moment['bodies'] {
  return {
    ...(request !== undefined && { Request: request }),
    ...(answer !== undefined && { Answer: answer }),
  };
}

/** The viewer of the reference opens an operation by tag and name. */
export function referenceTo(
  { name, tag }: NonNullable<Exchange['operation']>,
  platformUrl: string,
): string {
  return `${platformUrl}/docs/reference#/${tag}/${name}`;
}

function momentOfDelivery({ id, receivedAt, genuine, payload }: Delivery): Moment {
  const at = Date.parse(receivedAt);
  return {
    id,
    lane: 'webhooks',
    title: payload ? `${payload['resource-type']} ${payload.action}` : 'unreadable',
    startedAt: at,
    endedAt: at,
    tone: genuine ? 'good' : 'bad',
    facts: { Signature: genuine ? 'right' : 'wrong' },
    bodies: payload ? { Payload: payload } : {},
  };
}
