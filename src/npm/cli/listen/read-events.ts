import type { AnnouncedEvent as RecordedEvent } from '../../../contract/webhook-delivery.ts';
import type { ListenOptions } from './parse-listen.ts';

/** An answer that a repeat won't change, such as 401. */
export class Rejected extends Error {}

/** A missing answer, or one of an overloaded platform. */
export class Interrupted extends Error {
  /** Seconds until the next attempt, if the platform says so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

const pageSize = 100;
/** Bounds what one reading takes, after a long cut. */
const mostPages = 50;
const mostRemembered = 2 * mostPages * pageSize;
const timeoutMs = 15_000;

type Fetch = typeof globalThis.fetch;

export interface Reading {
  /** Oldest first. */
  readonly events: readonly RecordedEvent[];
  /** True if there were more than one reading takes: the oldest are left out. */
  readonly isIncomplete: boolean;
}

interface Page {
  readonly events: readonly RecordedEvent[];
  readonly next: string | undefined;
}

type Requesting = { readonly fetch: Fetch; readonly stopping: AbortSignal };

/**
 * Creates a function that returns the events since its last call. It reads from the newest one back to a page
 * with a known one: a transaction that takes longer can record an event before newer ones.
 *
 * @throws {Rejected} if the platform rejects the key
 * @throws {Interrupted} without an answer; the next call returns what this one would have
 */
export function createEventReader(
  options: Pick<ListenOptions, 'origin' | 'key' | 'config' | 'from'>,
  fetch: Fetch,
): (stopping: AbortSignal) => Promise<Reading> {
  const known = new Set<string>();
  // Without --from, events before the start are only remembered.
  let isStart = options.from === undefined;

  return async (stopping) => {
    const isKnown = ({ id }: RecordedEvent) => known.has(id);
    const isLast = (page: Page) => isStart || page.events.some(isKnown);
    const { found, isIncomplete } = await readBack(options, { fetch, stopping }, isLast);
    const events = isStart ? [] : found.filter((event) => !isKnown(event)).reverse();
    for (const { id } of found.toReversed()) known.add(id);
    forgetOldest(known);
    isStart = false;
    return { events, isIncomplete };
  };
}

function forgetOldest(known: Set<string>): void {
  for (const id of known) {
    if (known.size <= mostRemembered) return;
    known.delete(id);
  }
}

/** Reads pages, newest first, to the last one that is wanted. */
async function readBack(
  options: Pick<ListenOptions, 'origin' | 'key' | 'config' | 'from'>,
  request: Requesting,
  isLast: (page: Page) => boolean,
) {
  const found: RecordedEvent[] = [];
  let path: string | undefined = firstPath(options);
  for (let pages = 0; path && pages < mostPages; pages += 1) {
    const page = await readPage(options, path, request);
    found.push(...page.events);
    path = isLast(page) ? undefined : page.next;
  }
  return { found, isIncomplete: path !== undefined };
}

/** Returns how many enabled configs there are: without one, the platform records no events. */
export async function countConfigs(
  options: Pick<ListenOptions, 'origin' | 'key'>,
  request: Requesting,
): Promise<number> {
  const path = '/v2/webhook-configs?filter[enabled eq]=true&page[size]=1';
  const { data } = Object(await readJson(options, path, request));
  return Array.isArray(data) ? data.length : 0;
}

function firstPath({ config, from }: Pick<ListenOptions, 'config' | 'from'>): string {
  const search = new URLSearchParams({ sort: '-created-at', 'page[size]': String(pageSize) });
  if (config) search.set('filter[webhook-config.id eq]', config);
  if (from) search.set('filter[created-at from]', from);
  return `/v2/webhooks?${search}`;
}

async function readPage(
  options: Pick<ListenOptions, 'origin' | 'key'>,
  path: string,
  request: Requesting,
): Promise<Page> {
  const { data, links } = Object(await readJson(options, path, request));
  if (!Array.isArray(data)) throw new Rejected(`${options.origin} is not a platform`);
  const next: unknown = Object(links).next;
  return { events: data.map(toEvent), next: typeof next === 'string' ? next : undefined };
}

async function readJson(
  { origin, key }: Pick<ListenOptions, 'origin' | 'key'>,
  path: string,
  { fetch, stopping }: Requesting,
): Promise<unknown> {
  const url = new URL(path, origin);
  // The key is for this origin only.
  if (url.origin !== origin) throw new Rejected(`${origin} links to another origin`);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
  const headers = { authorization: `Bearer ${key}`, accept: 'application/vnd.api+json' };
  const response = await fetch(url, { headers, redirect: 'manual', signal }).catch(() => {
    throw new Interrupted('no response');
  });
  if (response.ok) {
    return response.json().catch(() => {
      throw new Interrupted('the response broke off');
    });
  }
  const { status } = response;
  const text = `${status} ${await detailOf(response)}`.trim();
  if (status >= 500 || status === 429) {
    throw new Interrupted(text, Number(response.headers.get('retry-after')) || undefined);
  }
  throw new Rejected(text);
}

async function detailOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const { errors } = Object(body);
  const detail: unknown = Array.isArray(errors) ? Object(errors[0]).detail : undefined;
  return typeof detail === 'string' ? detail : '';
}

function toEvent(resource: unknown): RecordedEvent {
  const { id, attributes, relationships } = Object(resource);
  const of = (name: string) => String(Object(attributes)[name]);
  const account = Object(Object(relationships).account);
  const [, accountId = ''] = /\/v2\/accounts\/([^/?]+)/.exec(Object(account.links).related) ?? [];
  return {
    id: String(id),
    accountId,
    action: of('action'),
    createdAt: of('created-at'),
    data: Object(Object(attributes).data),
    resourceId: of('resource-id'),
    resourceType: of('resource-type'),
  };
}
