import { Component, Fragment, h, type VNode } from 'preact';
import { nextTask } from '../form/form-launch.ts';
import { isolated } from '../form/i18n/language.ts';
import type { Option } from './country-options.ts';

/** Drawing all countries in one task would block a slow phone too long. */
const drawnInOneTask = 64;

interface OptionsProps {
  options: readonly Option[];
  chosen: string;
}

interface Drawing {
  /** Number of parts drawn so far, from the start. */
  parts: number;
}

/**
 * Options of a list. A long list is drawn in several tasks, starting with the chosen option. Later changes only
 * rename existing options, so they are drawn in one task.
 */
export class Options extends Component<OptionsProps, Drawing> {
  override state: Drawing = { parts: 0 };

  override componentDidMount(): void {
    void this.drawNext();
  }

  override componentDidUpdate(): void {
    void this.drawNext();
  }

  override render({ options, chosen }: OptionsProps, { parts }: Drawing) {
    const first = options.findIndex(({ code }) => code === chosen);
    const firstPart = Math.floor(Math.max(first, 0) / drawnInOneTask);
    return Array.from({ length: Math.ceil(options.length / drawnInOneTask) }, (_, index) =>
      index === firstPart || index < parts ? partOf(options, index) : null,
    );
  }

  private async drawNext(): Promise<void> {
    const { parts } = this.state;
    if (this.props.options.length <= drawnInOneTask * Math.max(parts, 1)) return;
    await nextTask();
    if (this.state.parts === parts) this.setState({ parts: parts + 1 });
  }
}

/** Cache of hundreds of unchanging elements: Preact skips identical objects. */
const drawn = new WeakMap<readonly Option[], (VNode | undefined)[]>();

function partOf(options: readonly Option[], index: number): VNode {
  const parts = drawn.get(options) ?? [];
  drawn.set(options, parts);
  const start = index * drawnInOneTask;
  const part =
    parts[index] ?? h(Fragment, null, options.slice(start, start + drawnInOneTask).map(drawOption));
  parts[index] = part;
  return part;
}

function drawOption({ code, name, native }: Option): VNode {
  return (
    <option key={code} value={code}>
      {native ? `${name} (${isolated(native)})` : name}
    </option>
  );
}
