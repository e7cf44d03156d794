import { fillExample } from '../protocol/examples.ts';
import type { Port, VendorCall } from '../protocol/port.ts';
import { callbackFindings } from './callback-rules.ts';
import { type Finding, type Probe, rules, unknownCall } from './rules.ts';
import { scenarios } from './scenarios/index.ts';
import { type Scenario, scenarioFindings, type Tools } from './scenarios/scenario.ts';
import { createSender, type Target } from './send.ts';

/** Without anything that hears callbacks. The card is the sandbox's. */
export const defaultTools: Tools = { frictionlessCard: '4000000000001026', quietMs: 2_000 };

/**
 * Checks a vendor against the protocol: makes every call of a port with its example, then as nobody
 * may make it, then plays the scenarios of the port. Use a test account: the calls are real.
 *
 * @param tools what hears callbacks: without it, they are not looked at
 * @returns what was found, rule by rule; a vendor conforms when all are met
 */
export async function checkVendor(
  port: Port,
  target: Target,
  tools: Tools = defaultTools,
): Promise<Finding[]> {
  const send = createSender(target);
  const made = { requests: {} as Record<string, object>, answers: {} as Record<string, object> };
  const findings: Finding[] = [await unknownCall(send, target.newId())];
  for (const [name, call] of Object.entries(port.calls)) {
    const request = fillExample(call.example.request, made, target.newId);
    const probe = probeOf({ name, call, request }, target);
    const first = await send(probe);
    made.requests[name] = request;
    made.answers[name] = first.json ?? {};
    for (const rule of rules) {
      const finding = await rule({ probe, call, first, send, target });
      if (finding) findings.push(finding);
    }
    if (tools.callbacks && first.status === 202) {
      findings.push(...callbackFindings(name, await tools.callbacks.about(idOf(request))));
    }
  }
  const played = scenarios[port.name] ?? [];
  return [...findings, ...(await scenarioFindings(played, { port, made, send, target }, tools))];
}

/**
 * Makes each call of a port once, with its example, and then plays scenarios of it.
 *
 * @returns a finding for each scenario
 */
export async function playScenarios(
  port: Port,
  target: Target,
  played: readonly Scenario[],
  tools: Tools = defaultTools,
): Promise<Finding[]> {
  const send = createSender(target);
  const made = { requests: {} as Record<string, object>, answers: {} as Record<string, object> };
  for (const [name, call] of Object.entries(port.calls)) {
    const request = fillExample(call.example.request, made, target.newId);
    made.requests[name] = request;
    made.answers[name] = (await send(probeOf({ name, call, request }, target))).json ?? {};
  }
  return scenarioFindings(played, { port, made, send, target }, tools);
}

/** What a call is about, and its callback names: the first attribute of each request. */
function idOf(request: object): string {
  return String(Object.values(request)[0]);
}

function probeOf(
  { name, call, request }: { name: string; call: VendorCall; request: object },
  { newId }: Target,
): Probe {
  const key = call.key && Object.entries(request).find(([each]) => each === call.key)?.[1];
  return { name, key: typeof key === 'string' ? key : newId(), body: JSON.stringify(request) };
}
