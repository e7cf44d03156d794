import { type ClassicSession, type ElementReference, idOf } from './classic-session.ts';
import type { FrameTree, Place } from './frame-tree.ts';
import { shownScript } from './in-page.ts';

/** A shown item: the number of a frame, or an element. */
type Shown = number | ElementReference;

/**
 * Returns the names that WebKit exposes to assistive technology for a page and its frames, from top to
 * bottom: role and name of each control, heading and message.
 */
export async function readNames(tree: FrameTree, place: Place = tree.top): Promise<string[]> {
  const shown = (await tree.run(place, shownScript, [])) as Shown[];
  const lines: string[] = [];
  for (const one of shown) {
    if (typeof one !== 'number') {
      lines.push(await tree.withFrame(place, (session) => nameOf(session, one)));
      continue;
    }
    const frame = tree.childOf(place, one);
    if (frame) lines.push(...(await readNames(tree, frame)));
  }
  return lines;
}

async function nameOf(session: ClassicSession, element: ElementReference): Promise<string> {
  const path = `/element/${idOf(element)}`;
  const role = await session.get(`${path}/computedrole`);
  const name = String(await session.get(`${path}/computedlabel`));
  return `${role} ${JSON.stringify(name)}`;
}
