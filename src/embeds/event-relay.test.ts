// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbedsEvent, EmbedsEvents } from '../contract/events.ts';
import { type EventRelay, relayEvents } from './event-relay.ts';
import type { LaunchSettings } from './parse-options.ts';

const failure = { name: 'LoadError', code: 'frame_unreachable', message: 'x' } as const;
const exit = (outcome: 'succeeded' | 'failed'): EmbedsEvent => ({
  name: 'onExit',
  args: [{ outcome }],
});

let heard: unknown[][];
let lifetime: AbortController;
let relay: EventRelay;
const remember = (name: string) => [name, (...args: unknown[]) => heard.push([name, ...args])];
const names = ['loaded', 'loadFailed', 'cardVerified', 'onChallenge', 'onExit'];

function relayTo(events: EmbedsEvents): EventRelay {
  const settings = { events, target: document.body } as unknown as LaunchSettings;
  return relayEvents(settings, lifetime.signal, () => false);
}

beforeEach(() => {
  heard = [];
  lifetime = new AbortController();
  relay = relayTo(Object.fromEntries(names.map(remember)));
});

afterEach(() => {
  lifetime.abort();
  vi.restoreAllMocks();
});

describe('relayEvents', () => {
  it('relays events in order, with their arguments', () => {
    relay.emit({ name: 'loaded', args: [] });
    relay.emit({ name: 'cardVerified', args: ['contact', 'method'] });
    expect(heard).toEqual([['loaded'], ['cardVerified', 'contact', 'method']]);
  });

  it('emits only one of loaded and loadFailed, once', () => {
    relay.emit({ name: 'loadFailed', args: [failure] });
    relay.emit({ name: 'loaded', args: [] });
    relay.emit({ name: 'loadFailed', args: [failure] });
    expect(heard).toEqual([['loadFailed', failure]]);
  });

  it('emits one exit for each attempt', () => {
    relay.emit(exit('failed'));
    relay.attemptStarted();
    relay.emit(exit('failed'));
    relay.emit(exit('succeeded'));
    relay.attemptStarted();
    relay.emit(exit('succeeded'));
    expect(heard).toEqual([
      ['onExit', { outcome: 'failed' }],
      ['onExit', { outcome: 'succeeded' }],
    ]);
  });

  it('reports an attempt as abandoned once when the page is left', () => {
    window.dispatchEvent(new Event('pagehide'));
    relay.attemptStarted();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    relay.emit(exit('succeeded'));
    expect(heard).toEqual([['onExit', { outcome: 'abandoned' }]]);
  });

  it('continues an attempt after the page returns from the back/forward cache', () => {
    relay.attemptStarted();
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    relay.emit({ name: 'cardVerified', args: ['contact', 'method'] });
    relay.emit(exit('succeeded'));
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
    expect(heard).toEqual([
      ['cardVerified', 'contact', 'method'],
      ['onExit', { outcome: 'succeeded' }],
    ]);
  });

  it('is silent after cleanup', () => {
    relay.attemptStarted();
    lifetime.abort();
    relay.emit({ name: 'loaded', args: [] });
    window.dispatchEvent(new Event('pagehide'));
    expect(heard).toEqual([]);
  });

  it('logs a callback that throws and continues', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const boom = new Error('boom');
    relay = relayTo({
      loaded() {
        throw boom;
      },
      ...Object.fromEntries([remember('cardVerified')]),
    });
    relay.emit({ name: 'loaded', args: [] });
    relay.emit({ name: 'cardVerified', args: ['contact', 'method'] });
    expect(heard).toHaveLength(1);
    expect(report).toHaveBeenCalledWith('PrimeTrustEmbeds: your events.loaded threw', boom);
  });

  it('calls a callback that was added after the launch, as a method', () => {
    const events: EmbedsEvents = {};
    relay = relayTo(events);
    events.loaded = vi.fn();
    relay.emit({ name: 'loaded', args: [] });
    expect(events.loaded).toHaveBeenCalledOnce();
    expect(vi.mocked(events.loaded).mock.contexts[0]).toBe(events);
  });
});
