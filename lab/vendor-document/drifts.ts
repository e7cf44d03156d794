import type { Comparison } from './compare.ts';
import type { Json } from './document.ts';
import type { Exchange } from './exchange.ts';

/** A change that a comparison must notice. */
interface Drift {
  readonly name: string;
  readonly problems: () => readonly string[];
}

/**
 * Changes each exchange and webhook in ways that no document allows: every value gets another type, requests get unknown
 * members, and addresses and statuses change. Only changes to what the comparison accepts count.
 *
 * @returns how many changes there were, and the names of those that the comparison did not notice
 */
export function tryDrifts(
  compare: Comparison,
  exchanges: readonly Exchange[],
  webhooks: readonly {
    readonly name: string;
    readonly check: (body: Json) => readonly string[];
    readonly body: Json;
  }[],
) {
  const drifts = new Map(
    [
      ...exchanges.filter((one) => compare.exchange(one).length === 0).flatMap(driftsOf(compare)),
      ...webhooks.flatMap(({ name, check, body }) =>
        retyped(body).map((one) => ({
          name: `webhook ${name}${one.pointer}`,
          problems: () => check(one.value),
        })),
      ),
    ].map((drift) => [drift.name, drift]),
  );
  const missed = [...drifts.values()].filter(({ problems }) => problems().length === 0);
  return { tried: drifts.size, missed: missed.map(({ name }) => name) };
}

const driftsOf =
  (compare: Comparison) =>
  (exchange: Exchange): Drift[] => {
    const { path, request, answer, status } = exchange;
    const drift = (name: string, change: Partial<Exchange>): Drift => ({
      name: `${path} ${name}`,
      problems: () => compare.exchange({ ...exchange, ...change }),
    });
    return [
      drift('path', { path: `${path}/drift` }),
      ...(compare.allowsAnyStatus(exchange) ? [] : [drift('status', { status: 299 })]),
      ...(request === undefined
        ? []
        : [
            drift('request/drift', { request: { ...request, drift: 'unknown' } }),
            ...retyped(request).map((one) =>
              drift(`request${one.pointer}`, { request: one.value }),
            ),
          ]),
      ...retyped(answer).map((one) =>
        drift(`answer ${status}${one.pointer}`, { answer: one.value }),
      ),
    ];
  };

/** Returns copies of a value, each with one scalar in it replaced by an array. */
function retyped(value: Json): { pointer: string; value: Json }[] {
  return Object.entries(value).flatMap(([name, member]) => {
    const put = (changed: unknown) => ({ ...value, [name]: changed });
    if (member === null) return [];
    if (typeof member !== 'object') return [{ pointer: `/${name}`, value: put([[]]) }];
    if (!Array.isArray(member)) {
      return retyped(member as Json).map((one) => ({
        pointer: `/${name}${one.pointer}`,
        value: put(one.value),
      }));
    }
    const [first, ...others] = member;
    if (typeof first !== 'object' || first === null) {
      return first === undefined ? [] : [{ pointer: `/${name}/0`, value: put([[[]], ...others]) }];
    }
    return retyped(first as Json).map((one) => ({
      pointer: `/${name}/0${one.pointer}`,
      value: put([one.value, ...others]),
    }));
  });
}
