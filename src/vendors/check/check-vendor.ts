import { fillExample } from '../protocol/examples.ts';
import type { Port, VendorCall } from '../protocol/port.ts';
import { callbackFindings } from './callback-rules.ts';
import { checkUnknownCall, type Finding, type Probe, rules } from './rules.ts';
import { scenarios } from './scenarios/index.ts';
import { type Scenario, scenarioFindings, type Tools } from './scenarios/scenario.ts';
import { createSender, type Target } from './send.ts';

/** Tools without callbacks, with the card of the sandbox. */
export const defaultTools: Tools = { frictionlessCard: '4000000000001026', quietMs: 2_000 };

/**
 * Checks a vendor against the protocol: makes each call of a port with its example, then invalid calls, then
 * runs the scenarios of the port. Use a test account, as the calls are real.
 *
 * @param tools without a callback receiver, callbacks aren't checked
 * @returns a finding per rule and call; a vendor conforms if all are met
 */
export async function checkVendor(
  port: Port,
  target: Target,
  tools: Tools = defaultTools,
): Promise<Finding[]> {
  const send = createSender(target);
  const previous = {
    requests: {} as Record<string, object>,
    answers: {} as Record<string, object>,
  };
  const findings: Finding[] = [await checkUnknownCall(send, target.newId())];
  for (const [name, call] of Object.entries(port.calls)) {
    const request = fillExample(call.example.request, previous, target.newId);
    const probe = createProbe({ name, call, request }, target);
    const first = await send(probe);
    previous.requests[name] = request;
    previous.answers[name] = first.json ?? {};
    for (const rule of rules) {
      const finding = await rule({ probe, call, first, send, target });
      if (finding) findings.push(finding);
    }
    if (tools.callbacks && first.status === 202) {
      findings.push(
        ...callbackFindings(name, await tools.callbacks.about(firstAttribute(request))),
      );
    }
  }
  const chosen = scenarios[port.name] ?? [];
  return [
    ...findings,
    ...(await scenarioFindings(chosen, { port, previous, send, target }, tools)),
  ];
}

/**
 * Makes each call of a port once with its example, then runs scenarios.
 *
 * @returns a finding for each scenario
 */
export async function playScenarios(
  port: Port,
  target: Target,
  chosen: readonly Scenario[],
  tools: Tools = defaultTools,
): Promise<Finding[]> {
  const send = createSender(target);
  const previous = {
    requests: {} as Record<string, object>,
    answers: {} as Record<string, object>,
  };
  for (const [name, call] of Object.entries(port.calls)) {
    const request = fillExample(call.example.request, previous, target.newId);
    previous.requests[name] = request;
    previous.answers[name] = (await send(createProbe({ name, call, request }, target))).json ?? {};
  }
  return scenarioFindings(chosen, { port, previous, send, target }, tools);
}

/** Returns the id in a call and its callbacks: the first attribute of each request. */
function firstAttribute(request: object): string {
  return String(Object.values(request)[0]);
}

function createProbe(
  { name, call, request }: { name: string; call: VendorCall; request: object },
  { newId }: Target,
): Probe {
  const key = call.key && Object.entries(request).find(([each]) => each === call.key)?.[1];
  return { name, key: typeof key === 'string' ? key : newId(), body: JSON.stringify(request) };
}
