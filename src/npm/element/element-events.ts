import { eventNames } from '../event-names.ts';
import type { EmbedsEvents } from '../events.ts';
import type { EmbedElementEventMap } from './element-types.ts';

type EventName = keyof EmbedElementEventMap;

/** Argument names of callbacks whose arguments are ids. */
const argumentNames: { readonly [Name in keyof EmbedsEvents]?: readonly string[] } = {
  cardVerified: ['contactId', 'fundsTransferMethodId'],
  onContribution: ['contributionId', 'fundsTransferMethodId'],
  resourceCreated: ['contactId'],
};

/** Creates callbacks that dispatch events: `card-verified` for `cardVerified`, `exit` for `onExit`. */
export function dispatchingCallbacks(element: EventTarget): EmbedsEvents {
  const callbacks = eventNames.map((name) => [
    name,
    (...args: unknown[]) => dispatch(element, eventNameOf(name), detailOf(name, args)),
  ]);
  return Object.fromEntries(callbacks);
}

export function dispatch(element: EventTarget, name: EventName, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail }));
}

function eventNameOf(name: keyof EmbedsEvents): EventName {
  const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return words.replace(/^on-/, '') as EventName;
}

function detailOf(name: keyof EmbedsEvents, args: readonly unknown[]): unknown {
  const names = argumentNames[name];
  if (!names) return args[0] ?? null;
  return Object.fromEntries(names.map((argument, index) => [argument, args[index]]));
}
