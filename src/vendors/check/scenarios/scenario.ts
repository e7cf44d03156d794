import { fillExample, type Made } from '../../protocol/examples.ts';
import type { Port } from '../../protocol/port.ts';
import type { CallbackReceiver } from '../callbacks.ts';
import type { Finding } from '../rules.ts';
import type { Send, Target } from '../send.ts';

/** A rule of a port that shows only over several calls. */
export interface Scenario {
  /** The call that keeps the rule. */
  readonly call: string;
  /** The rule, as a sentence about the vendor: "refuses more than was captured". */
  readonly rule: string;
  /** It is left out where nothing hears callbacks. */
  readonly needs?: 'callbacks';
  /** @returns what the vendor did instead; undefined if it keeps the rule */
  run(ask: Ask, tools: Tools): Promise<string | undefined>;
}

/** What scenarios use besides calls. */
export interface Tools {
  readonly callbacks?: CallbackReceiver;
  /** Has somebody pass the challenge of a bank. */
  readonly showChallenge?: (challenge: Challenge) => void;
  /** A card that takes part in 3-D Secure and needs no challenge; the port's example needs one. */
  readonly frictionlessCard: string;
  /** How long nothing more has to come before nothing is taken to come. */
  readonly quietMs: number;
}

/** What a browser posts to a bank's page. */
export interface Challenge {
  readonly acsURL: string;
  readonly creq: string;
}

/**
 * Makes a call with the example of the port. `changes` replace attributes of its request.
 *
 * @throws Error when nothing came, or something that is neither an answer nor a refusal
 */
export type Ask = (call: string, changes?: object) => Promise<Reply>;

export interface Reply {
  readonly request: Readonly<Record<string, unknown>>;
  /** The answer; undefined for a refusal. */
  readonly answer: Readonly<Record<string, unknown>> | undefined;
  /** The code of a refusal. */
  readonly refusal: string | undefined;
}

/** Runs the scenarios of a port. A call that fails breaks the rule, as it can't be shown then. */
export async function scenarioFindings(
  scenarios: readonly Scenario[],
  parts: { readonly port: Port; readonly made: Made; readonly send: Send; readonly target: Target },
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
  const { port, made, send, target } = parts;
  return async (name, changes = {}) => {
    const call = port.calls[name];
    if (!call) throw new Error(`${port.name} has no call ${name}`);
    const filled = fillExample(call.example.request, made, target.newId);
    const request: Record<string, unknown> = { ...filled, ...changes };
    const key = String((call.key && request[call.key]) ?? target.newId());
    const { status, json } = await send({ name, key, body: JSON.stringify(request) });
    if (status === 200 || status === 202) {
      return { request, answer: { ...json }, refusal: undefined };
    }
    if (status !== 422) throw new Error(`${name} was answered ${status}`);
    const refusal = json && 'code' in json ? String(json.code) : 'without a code';
    return { request, answer: undefined, refusal };
  };
}

/** Says what came: an attribute of the answer, or the refusal. */
export function shownReply({ answer, refusal }: Reply, attribute: string): string {
  return answer ? `${attribute}: ${JSON.stringify(answer[attribute])}` : `refused: ${refusal}`;
}

/** Compares an attribute of two answers, which must be the same. */
export function same(one: Reply, two: Reply, name: string): string | undefined {
  const isSame = one.answer?.[name] !== undefined && one.answer[name] === two.answer?.[name];
  return isSame ? undefined : `another ${name}`;
}

/** Compares an attribute of two answers, which must not be the same. */
export function different(one: Reply, two: Reply, name: string): string | undefined {
  const [first, second] = [one, two].map(({ answer }) => JSON.stringify(answer?.[name]));
  return first !== undefined && first !== second ? undefined : `the same ${name}`;
}
