import { fillExample, type PreviousCalls } from '../../protocol/examples.ts';
import type { Port } from '../../protocol/port.ts';
import type { CallbackReceiver } from '../callbacks.ts';
import type { Finding } from '../rules.ts';
import type { Send, Target } from '../send.ts';

/** A rule of a port that needs several calls to check. */
export interface Scenario {
  readonly call: string;
  /** Rule as a sentence about the vendor: "refuses a refund before capture". */
  readonly rule: string;
  /** The scenario is skipped without a callback receiver. */
  readonly needs?: 'callbacks';
  /** @returns a description of the violation; undefined if the vendor follows the rule */
  run(ask: Ask, tools: Tools): Promise<string | undefined>;
}

/** Creates the scenarios of one call: rules with the functions that check them. */
export function scenariosOf(
  call: string,
  runs: Readonly<Record<string, Scenario['run']>>,
): Scenario[] {
  return Object.entries(runs).map(([rule, run]) => ({ call, rule, run }));
}

/** Tools for scenarios besides calls. */
export interface Tools {
  readonly callbacks?: CallbackReceiver;
  /** Asks a person to pass a bank's challenge. */
  readonly showChallenge?: (challenge: Challenge) => void;
  /** A 3-D Secure card that needs no challenge; the card in the port's example needs one. */
  readonly frictionlessCard: string;
  /** Time without a callback after which none is expected. */
  readonly quietMs: number;
}

/** Data that a browser posts to a bank's page. */
export interface Challenge {
  readonly acsURL: string;
  readonly creq: string;
}

/**
 * Makes a call with the example of the port. `changes` replaces attributes of its request.
 *
 * @throws Error if the response is neither an answer nor a refusal
 */
export type Ask = (call: string, changes?: object) => Promise<Reply>;

export interface Reply {
  readonly request: Readonly<Record<string, unknown>>;
  /** Undefined for a refusal. */
  readonly answer: Readonly<Record<string, unknown>> | undefined;
  /** Code of a refusal. */
  readonly refusal: string | undefined;
}

/** Runs the scenarios of a port. A failed call counts as a violation, as the rule can't be shown. */
export async function scenarioFindings(
  scenarios: readonly Scenario[],
  parts: {
    readonly port: Port;
    readonly previous: PreviousCalls;
    readonly send: Send;
    readonly target: Target;
  },
  tools: Tools,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { call, rule, needs, run } of scenarios) {
    if (needs && !tools[needs]) continue;
    const detail = await run(createAsk(parts), tools).catch((error: unknown) => String(error));
    findings.push({ call, rule, isMet: detail === undefined, detail: detail ?? '' });
  }
  return findings;
}

function createAsk(parts: Parameters<typeof scenarioFindings>[1]): Ask {
  const { port, previous, send, target } = parts;
  return async (name, changes = {}) => {
    const call = port.calls[name];
    if (!call) throw new Error(`${port.name} has no call ${name}`);
    const filled = fillExample(call.example.request, previous, target.newId);
    const request: Record<string, unknown> = { ...filled, ...changes };
    const key = String((call.key && request[call.key]) ?? target.newId());
    const { status, json } = await send({ name, key, body: JSON.stringify(request) });
    if (status === 200 || status === 202) {
      return { request, answer: { ...json }, refusal: undefined };
    }
    if (status !== 422) throw new Error(`${name} was answered with ${status}`);
    const refusal = json && 'code' in json ? String(json.code) : 'without a code';
    return { request, answer: undefined, refusal };
  };
}

/** Describes a reply: an attribute of the answer, or the refusal. */
export function shownReply({ answer, refusal }: Reply, attribute: string): string {
  return answer ? `${attribute}: ${JSON.stringify(answer[attribute])}` : `refused: ${refusal}`;
}

/** Requires that an attribute of two answers is the same. */
export function same(one: Reply, two: Reply, name: string): string | undefined {
  const isSame = one.answer?.[name] !== undefined && one.answer[name] === two.answer?.[name];
  return isSame ? undefined : `another ${name}`;
}

/** Requires that an attribute of two answers differs. */
export function different(one: Reply, two: Reply, name: string): string | undefined {
  const [first, second] = [one, two].map(({ answer }) => JSON.stringify(answer?.[name]));
  return first !== undefined && first !== second ? undefined : `the same ${name}`;
}
