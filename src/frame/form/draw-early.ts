import './theme/default-theme.css.ts';
import { sketchOf } from '../../contract/sketch.ts';
import { isInit } from '../wire/shell-messages.ts';
import type { Init, ShellPort } from '../wire/shell-port.ts';
import { acceptLaunch, changeTheme, type FormLaunch, nextTask } from './form-launch.ts';

declare global {
  interface Window {
    /**
     * Inputs edited before this script ran, and the form if its button was pressed. Recorded by the
     * document's first script.
     */
    typedEarly?: Set<EventTarget | null>;
  }
}

/** Milliseconds after which a fast machine starts to draw; with a four times slower processor it takes 4 ms. */
const quickMs = 2;

/** Approximate start of the script: its modules run one after the other. */
const begunAt = performance.now();

/** A form in the document's markup, drawn for frames without a name. */
export interface FormInMarkup {
  /** Same content as a frame name, except for the colours. */
  sketch: Init;
  isOf(launch: Init): boolean;
}

/**
 * Draws a form from the frame's name while the page and the frame connect, then waits for the launch.
 * Draws again if the launch is for another form, or if the name had no sketch. A preloaded frame also
 * has a name: the sketch of most launches. Without a name, the form in the markup is taken over, with
 * its current colours.
 *
 * Sets the mark `embeds:typable` when the form is drawn, and again when it is launched.
 *
 * @param draw draws the visible parts of a launch, so that its first field accepts typing. It may call
 *   `pause`, which ends the task on a slow phone, between its model and its view
 */
export async function drawEarly<Form extends { erase(): void }>(
  frame: Window,
  draw: (seen: Init, shell: ShellPort, pause?: () => Promise<void>) => Form | Promise<Form>,
  inMarkup?: FormInMarkup,
): Promise<{ form: Form; launch: FormLaunch }> {
  const { shell, entered } = acceptLaunch(frame);
  const { name } = frame;
  const sketch = name ? readSketch(name) : inMarkup?.sketch;
  let form: Form | undefined;
  if (sketch) {
    // On a slow phone, each of these takes most of a task: compiling the script, drawing, and the launch.
    const pause = performance.now() - begunAt > quickMs ? nextTask : undefined;
    if (pause) await pause();
    changeTheme(frame.document, shell, sketch.theme);
    form = await draw(sketch, shell, pause);
    markTypable();
    await pause?.();
  }
  const launch = await entered;
  if (!form || !sketch || !isOf(sketch, launch)) {
    form?.erase();
    form = await draw(launch.init, shell);
  }
  markTypable();
  return { form, launch };

  function isOf(drawn: Init, { init }: FormLaunch): boolean | undefined {
    // The launch has already applied its own colours.
    const isSketched = sketchOf({ ...init, theme: drawn.theme }) === name;
    return isSketched || (inMarkup?.isOf(drawn) && inMarkup.isOf(init));
  }
}

const markTypable = () => performance.mark('embeds:typable');

/** Parses the sketch of a form from the frame's name (`sketchOf`); undefined for other names. */
export function readSketch(name: string): Init | undefined {
  try {
    const sketch: unknown = JSON.parse(name);
    return isInit(sketch) ? sketch : undefined;
  } catch {
    return undefined;
  }
}
