import { fillExample, type PreviousCalls } from '../protocol/examples.ts';
import type { Port, VendorCall } from '../protocol/port.ts';
import { callbackFindings } from './callbacks.ts';
import { checkRules, checkUnknownCall, type Finding, type Probe } from './rules.ts';
import { scenarios } from './scenarios/index.ts';
import { type Scenario, scenarioFindings, type Tools } from './scenarios/scenario.ts';
import { createSender, type Received, type Target } from './send.ts';

/** Tools without callbacks, with the card of the sandbox. */
export const defaultTools: Tools = { frictionlessCard: '4000000000001026', quietMs: 2_000 };

/**
 * Checks a vendor against the protocol: makes each call of a port with its example, then invalid
 * calls, then runs the scenarios of the port. Use a test account, because the calls are real.
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
  const findings: Finding[] = [await checkUnknownCall(send, target.newId())];
  const previous = await makeCalls(port, target, async ({ probe, call, first, request }) => {
    findings.push(...(await checkRules({ probe, call, first, send, target })));
    if (tools.callbacks && first.status === 202) {
      const received = await tools.callbacks.about(firstAttribute(request));
      findings.push(...callbackFindings(probe.name, received));
    }
  });
  const chosen = scenarios[port.name] ?? [];
  const played = await scenarioFindings(chosen, { port, previous, send, target }, tools);
  return [...findings, ...played];
}

/** Makes each call of a port once with its example, then runs scenarios. */
export async function playScenarios(
  port: Port,
  target: Target,
  chosen: readonly Scenario[],
  tools: Tools = defaultTools,
): Promise<Finding[]> {
  const previous = await makeCalls(port, target, () => {});
  return scenarioFindings(chosen, { port, previous, send: createSender(target), target }, tools);
}

interface MadeCall {
  readonly probe: Probe;
  readonly call: VendorCall;
  readonly request: object;
  readonly first: Received;
}

async function makeCalls(
  port: Port,
  target: Target,
  check: (made: MadeCall) => Promise<void> | void,
): Promise<PreviousCalls> {
  const send = createSender(target);
  const previous: PreviousCalls = { requests: {}, answers: {} };
  for (const [name, call] of Object.entries(port.calls)) {
    const request = fillExample(call.example.request, previous, target.newId);
    const probe = createProbe({ name, call, request }, target);
    const first = await send(probe);
    previous.requests[name] = request;
    previous.answers[name] = first.json ?? {};
    await check({ probe, call, request, first });
  }
  return previous;
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
