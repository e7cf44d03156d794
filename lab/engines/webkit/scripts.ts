import type { FrameTree, Place } from './frame-tree.ts';
import {
  asFunction,
  callScript,
  disownScript,
  focusScript,
  frameElementScript,
  insertScript,
  isExpression,
  middleScript,
  scrollScript,
} from './in-page.ts';

export interface RemoteValue {
  readonly type?: string;
  readonly handle?: string;
  readonly sharedId?: string;
  readonly value?: unknown;
}

export interface ScriptCall {
  readonly target: { readonly context?: string; readonly sandbox?: string };
  readonly expression?: string;
  readonly functionDeclaration?: string;
  readonly arguments?: readonly RemoteValue[];
  readonly awaitPromise: boolean;
  readonly resultOwnership?: 'root' | 'none';
}

/** Runs `script.evaluate` and `script.callFunction`. There is only one world: a sandbox is the page itself. */
export async function callInPage(tree: FrameTree, call: ScriptCall): Promise<object> {
  const place = tree.at(call.target.context ?? '');
  if (!place?.document) throw new Error('no such frame');
  const values = call.arguments ?? [];
  const [, , , evaluated, , text] = values;
  const evaluatedText = String(evaluated?.value);
  if (evaluatedText.includes(inserts)) {
    await tree.run(lastAsked.get(tree) ?? place, insertScript, [text?.value]);
    return { type: 'success', realm: place.document, result: { type: 'null' } };
  }
  lastAsked.set(tree, place);
  if (evaluatedText.includes('.scrollIntoView('))
    await scrollTo(tree, place, values.at(-1)?.handle);
  if (needsFocus.test(evaluatedText)) await focus(tree, place, values.at(-1)?.handle);
  const declaration = call.functionDeclaration ?? asFunction(call.expression ?? '');
  const given = {
    id: place.document,
    values,
    isOwned: call.resultOwnership === 'root',
    isAwaited: call.awaitPromise,
  };
  const answered = await tree.run(
    place,
    callScript(declaration, textsIn(values)),
    [JSON.stringify(given)],
    true,
  );
  const { value, error } = JSON.parse(String(answered)) as Answered;
  const { sandbox } = call.target;
  const realm = sandbox ? `${place.document}/${sandbox}` : place.document;
  if (value) return { type: 'success', realm, result: named(tree, place, value) };
  if (error === 'no such realm') throw new Error(error);
  return { type: 'exception', realm, exceptionDetails: { text: error } };
}

/**
 * Playwright's call for filling in a field: it selects the content, then inserts a text at the focus, which
 * it looks for from the top. A document doesn't report a frame as focused before a click in it.
 */
const inserts = 'window.__pw_bidiInsertText(';
/** Scrolls the page around a frame. In WebKit, a frame of another origin can't scroll it. */
async function scrollTo(tree: FrameTree, place: Place, handle?: string): Promise<void> {
  let middle = await tree.run(place, middleScript, [handle]);
  for (let { parent, key } = place; parent; { parent, key } = parent)
    middle = await tree.run(parent, scrollScript, [key, middle]);
}

const needsFocus = /\.(fill|focusNode|selectText)\(/;

/** Focuses as a user does: with a click, where a script can't take the focus from another document. */
async function focus(tree: FrameTree, place: Place, handle?: string): Promise<void> {
  const element = await tree.run(place, focusScript, [handle]);
  if (!element) return;
  await scrollTo(tree, place, handle);
  const pointer = { type: 'pointer', id: 'pw_mouse', parameters: { pointerType: 'mouse' } };
  const click = [
    { type: 'pointerMove', x: 0, y: 0, duration: 0, origin: element },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await tree.withFrame(place, (session) =>
    session.post('/actions', { actions: [{ ...pointer, actions: click }] }),
  );
}

/** Frame of the last action. */
const lastAsked = new WeakMap<FrameTree, Place>();

/** Texts that Playwright's own script evaluates: its third value, and texts that its objects name. */
function textsIn(values: readonly RemoteValue[]): string[] {
  const [, , , evaluated] = values;
  const named = [...JSON.stringify(values).matchAll(namedText)].map(([, name = '', text = '']) =>
    evaluatedFrom[name]?.(JSON.parse(text)),
  );
  return [evaluated?.value, ...named].filter(
    (text) => typeof text === 'string' && isExpression(text),
  ) as string[];
}

/** Ways to evaluate a text, by its name. */
const evaluatedFrom: Readonly<Record<string, (text: string) => string>> = {
  functionText: (text) => `(${text})`,
  callbackText: (text) => text,
  expression: (text) => text,
  // Selectors also have a source, which is not an expression here.
  source: (text) => `(() => { const module = {}; ${text} return module.exports.default(); })()`,
};

const namedText =
  /"value":"(functionText|callbackText|expression|source)"\}\],\[\{"type":"string","value":"v"\},\{"type":"string","value":("(?:[^"\\]|\\.)*")/g;

interface Answered {
  readonly value?: RemoteValue;
  readonly error?: string;
}

function named(tree: FrameTree, place: Place, result: RemoteValue): RemoteValue {
  if (result.type !== 'window') return result;
  const { frame } = result.value as { frame: number | null };
  const context = frame === null ? place : tree.childOf(place, frame);
  return { ...result, value: { context: context?.id ?? null } };
}

/** Runs `browsingContext.locateNodes`: returns a frame's element. */
export async function locateFrame(tree: FrameTree, id: string): Promise<object> {
  const place = tree.at(id);
  if (!place?.parent) throw new Error('no such frame');
  const found = await tree.run(place.parent, frameElementScript, [place.key]);
  return { nodes: [JSON.parse(String(found)) as RemoteValue] };
}

/** Runs `script.disown`. */
export async function disown(tree: FrameTree, handles: readonly string[]): Promise<object> {
  const place = tree.ofDocument(handles[0]?.split(':')[0] ?? '');
  if (place) await tree.run(place, disownScript, [handles]).catch(() => undefined);
  return {};
}
