export interface Command {
  readonly id: number;
  readonly method: string;
  readonly params: object;
}

export type Call = (method: string, params: object) => Promise<unknown>;

interface Place {
  readonly context: string;
  readonly x: number;
  readonly y: number;
}

interface Action {
  readonly x?: number;
  readonly y?: number;
}

interface Input {
  readonly context: string;
  readonly actions: readonly { readonly type: string; readonly actions?: readonly Action[] }[];
}

/** Returns the frame at a point, and the point within it; null if there is none. */
const frameAt = `(x, y) => {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  if (found?.localName !== 'iframe') return null;
  const { left, top } = found.getBoundingClientRect();
  return [found.contentWindow, x - left - found.clientLeft, y - top - found.clientTop];
}`;

/** Returns the focused frame; null if an element of the document itself is focused. */
const frameInFocus = `() => {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found?.localName === 'iframe' ? [found.contentWindow] : null;
}`;

/**
 * Sends input to its document, however deeply nested in frames: the one under the pointer, or the focused
 * one. Other commands are unchanged.
 * @param call sends a command to the browser
 */
export function createInputRouter(call: Call): (command: Command) => Promise<Command> {
  /** Last position of the pointer, by page. */
  const places = new Map<string, Place>();

  async function run(context: string, functionDeclaration: string, ...numbers: number[]) {
    const answer = (await call('script.callFunction', {
      functionDeclaration,
      awaitPromise: false,
      target: { context, sandbox: 'input-router' },
      arguments: numbers.map((value) => ({ type: 'number', value })),
    })) as { result?: { value?: readonly { value: unknown }[] } };
    const [frame, x, y] = answer.result?.value ?? [];
    const found = frame?.value as { context: string } | undefined;
    return found && { context: found.context, x: Number(x?.value), y: Number(y?.value) };
  }

  async function placeOf(place: Place): Promise<Place> {
    const inner = await run(place.context, frameAt, place.x, place.y);
    return inner ? placeOf(inner) : place;
  }

  async function focusIn(context: string): Promise<string> {
    const inner = await run(context, frameInFocus);
    return inner ? focusIn(inner.context) : context;
  }

  async function move(page: string, action: Action): Promise<Action> {
    const { x, y } = action;
    if (x === undefined || y === undefined) return action;
    const place = await placeOf({ context: page, x, y });
    places.set(page, place);
    return { ...action, x: Math.round(place.x), y: Math.round(place.y) };
  }

  async function routed({ context: page, actions }: Input): Promise<Input> {
    const moved: Input['actions'][number][] = [];
    for (const source of actions) {
      const own: Action[] = [];
      for (const action of source.actions ?? []) own.push(await move(page, action));
      moved.push({ ...source, actions: own });
    }
    const hasKeys = actions.some(({ type }) => type === 'key');
    const context = hasKeys ? await focusIn(page) : (places.get(page)?.context ?? page);
    return { context, actions: moved };
  }

  return async (command) =>
    command.method === 'input.performActions'
      ? { ...command, params: await routed(command.params as Input) }
      : command;
}
