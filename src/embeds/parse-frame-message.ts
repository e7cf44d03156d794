import type { EmbedsEventName } from '../contract/events.ts';
import type { FrameToShellMessage } from '../contract/messages.ts';

/**
 * Compact schema: a pattern for a string, the minimum of a finite number, a predicate, a list of exactly
 * these items, or an object with at least these properties.
 */
type Shape =
  | RegExp
  | number
  | ((value: unknown) => boolean)
  | readonly Shape[]
  | { readonly [name: string]: Shape };

const text = /^/;
const anyNumber = -Infinity;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const failure = { name: text, message: text, code: text };
const decision = /^(pending|approved|denied)$/;

const errorObject = {
  status: Number.isSafeInteger,
  code: text,
  title: text,
  detail: text,
  source: (value: unknown) => value === undefined || matches({ pointer: text }, value),
};

const events: Readonly<Record<EmbedsEventName, Shape>> = {
  loaded: [],
  loadFailed: [failure],
  cardVerified: [uuid, uuid],
  onCardError: [failure],
  onContribution: [uuid, uuid],
  onContributionFailed: [errorObject],
  onContributionError: [failure],
  onChallenge: [/^(opened|closed)$/],
  resourceCreated: [uuid],
  onStatus: [
    {
      contactId: uuid,
      cip: decision,
      aml: decision,
      kyc: /^(pending|verified|failed|missing)$/,
    },
  ],
  onExit: [{ outcome: /^(succeeded|failed|cancelled_by_user|timed_out|abandoned|blocked)$/ }],
};

/** Names of all events. */
export const eventNames: readonly string[] = Object.keys(events);

const messages: Readonly<Record<FrameToShellMessage['type'], Shape>> = {
  resize: { height: 0, title: (value) => value === undefined || matches(text, value) },
  event: { event: isEvent },
  'attempt-started': {},
  'open-challenge': { label: text, locale: text, width: anyNumber, height: anyNumber },
  'resize-challenge': { height: 0 },
  'close-challenge': {},
  warning: { message: text },
};

/**
 * Returns a message of the form frame, or null for anything else. Hand-written, because a schema library
 * would double the size of the script. A property test compares it with `FrameToShellMessage` of the
 * contract.
 */
export function parseFrameMessage(data: unknown): FrameToShellMessage | null {
  const { type } = Object(data);
  return matches(ownShape(messages, type), data) ? (data as FrameToShellMessage) : null;
}

function isEvent(value: unknown): boolean {
  const { name } = Object(value);
  return matches({ args: ownShape(events, name) }, value);
}

/** Returns the shape with that name, or one that matches nothing. */
function ownShape(shapes: Readonly<Record<string, Shape>>, name: unknown): Shape {
  const shape = typeof name === 'string' && Object.hasOwn(shapes, name) && shapes[name];
  return shape || (() => false);
}

function matches(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'function') return shape(value);
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  if (typeof shape === 'number') return Number.isFinite(value) && (value as number) >= shape;
  return (
    isObject(value) &&
    lengthOf(value) === lengthOf(shape) &&
    Object.entries(shape).every(([name, part]) => matches(part, value[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object(value) === value;
}

/** Returns the length of a list, or null. */
function lengthOf(value: unknown): number | null {
  return Array.isArray(value) ? value.length : null;
}
