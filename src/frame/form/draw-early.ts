import './theme/default-theme.css.ts';
import { sketchOf } from '../../contract/sketch.ts';
import type { Init, ShellPort } from '../wire/shell-port.ts';
import { acceptLaunch, changeTheme, type FormLaunch, nextTask } from './accept-launch.ts';
import { readSketch } from './read-sketch.ts';

declare global {
  interface Window {
    /**
     * Inputs that somebody has typed in before this script, and the form, if they pressed its button;
     * the document's first script notes them.
     */
    typedEarly?: Set<EventTarget | null>;
  }
}

/** By when the script has come to drawing on a quick machine; where all takes four times as long it is 4 ms. */
const quickMs = 2;

/** When the script began, about: its modules run one after the other. */
const begunAt = performance.now();

/** A form that the document has in its markup, drawn for a frame without a name. */
export interface FormInMarkup {
  /** As a name would tell it, but for the colours. */
  sketch: Init;
  isOf(launch: Init): boolean;
}

/** What was drawn of a launch, and of whom it is. */
export interface DrawnEarly<Form> {
  form: Form;
  launch: FormLaunch;
}

/**
 * Draws a form from the name of its frame, while the embedding page and the frame connect, and waits
 * for the launch; if that is of another form, or the name tells nothing, draws it then. A frame that
 * waits for its launch has a name, too: what most launches look like. Without a name it is the form
 * in the markup, if there is one: that is taken over as it stands, in the colours it has.
 *
 * Sets the mark `embeds:typable` when the form is drawn, and again when it is launched.
 *
 * @param draw draws what is seen of a launch, so that its first field accepts typing
 */
export async function drawEarly<Form extends { erase(): void }>(
  frame: Window,
  draw: (seen: Init, shell: ShellPort) => Form,
  inMarkup?: FormInMarkup,
): Promise<DrawnEarly<Form>> {
  const { shell, entered } = acceptLaunch(frame);
  const { name } = frame;
  const sketch = name ? readSketch(name) : inMarkup?.sketch;
  let form: Form | undefined;
  if (sketch) {
    // On a slow phone the task that compiles the script is long enough without this.
    if (performance.now() - begunAt > quickMs) await nextTask();
    changeTheme(frame.document, shell, sketch.theme);
    form = draw(sketch, shell);
    markTypable();
  }
  const launch = await entered;
  if (!form || !sketch || !isOf(sketch, launch)) {
    form?.erase();
    form = draw(launch.init, shell);
  }
  markTypable();
  return { form, launch };

  function isOf(drawn: Init, { init }: FormLaunch): boolean | undefined {
    // The colours are those of the launch by now.
    const isSketched = sketchOf({ ...init, theme: drawn.theme }) === name;
    return isSketched || (inMarkup?.isOf(drawn) && inMarkup.isOf(init));
  }
}

const markTypable = () => performance.mark('embeds:typable');
