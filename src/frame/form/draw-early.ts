import { sketchOf } from '../../contract/sketch.ts';
import type { Init, ShellPort } from '../wire/shell-port.ts';
import { type Entered, nextTask, openEntrance, wearTheme } from './enter-frame.ts';
import { readSketch } from './read-sketch.ts';

/** What was drawn of a launch, and of whom it is. */
export interface DrawnEarly<Form> {
  form: Form;
  launch: Entered;
}

/**
 * Draws a form from the name of its frame, while the embedding page and the frame connect, and waits
 * for the launch; if that is of another form, or the frame has no name, draws it then. A frame that
 * waits for its launch has a name, too: what most launches look like.
 *
 * Sets the mark `embeds:typable` when the form is drawn, and again when it is launched.
 *
 * @param draw draws what is seen of a launch, so that its first field accepts typing
 */
export async function drawEarly<Form extends { erase(): void }>(
  frame: Window,
  draw: (seen: Init, shell: ShellPort) => Form,
): Promise<DrawnEarly<Form>> {
  const { shell, entered } = openEntrance(frame);
  const sketch = readSketch(frame.name);
  let form: Form | undefined;
  if (sketch) {
    // Apart from the task that compiles the script, which is long enough on a slow phone.
    await nextTask();
    wearTheme(frame.document, sketch.theme);
    form = draw(sketch, shell);
    markTypable();
  }
  const launch = await entered;
  // The colours are those of the launch by now.
  if (!form || !sketch || sketchOf({ ...launch.init, theme: sketch.theme }) !== frame.name) {
    form?.erase();
    form = draw(launch.init, shell);
  }
  markTypable();
  return { form, launch };
}

const markTypable = () => performance.mark('embeds:typable');
