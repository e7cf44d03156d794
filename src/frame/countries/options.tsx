import { Component, Fragment, h, type VNode } from 'preact';
import { nextTask } from '../form/accept-launch.ts';
import { isolated } from '../form/i18n/language.ts';
import type { Option } from './country-options.ts';

/** All countries of the world in one task would stop a slow phone for longer than people accept. */
const drawnInOneTask = 64;

interface OptionsProps {
  options: readonly Option[];
  /** The code of what is chosen, if it is one of them. */
  chosen: string;
}

interface Drawing {
  /** How many parts are drawn, from the start. */
  parts: number;
}

/**
 * The options of a list. A long list is drawn in several tasks, starting with the selected option. Later
 * changes are drawn at once, since they only rename options that are already there.
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
    const all = partsOf(options);
    const first = options.findIndex(({ code }) => code === chosen);
    const firstPart = Math.floor(Math.max(first, 0) / drawnInOneTask);
    return all.map((part, index) => (index === firstPart || index < parts ? part : null));
  }

  private async drawNext(): Promise<void> {
    const { parts } = this.state;
    if (this.props.options.length <= drawnInOneTask * Math.max(parts, 1)) return;
    await nextTask();
    if (this.state.parts === parts) this.setState({ parts: parts + 1 });
  }
}

/** Hundreds of elements that never change: Preact passes over what is the same object as before. */
const drawn = new WeakMap<readonly Option[], readonly VNode[]>();

function partsOf(options: readonly Option[]): readonly VNode[] {
  const parts = drawn.get(options) ?? makeParts(options);
  drawn.set(options, parts);
  return parts;
}

function makeParts(options: readonly Option[]): readonly VNode[] {
  const count = Math.ceil(options.length / drawnInOneTask);
  return Array.from({ length: count }, (_, index) => {
    const start = index * drawnInOneTask;
    return h(Fragment, null, options.slice(start, start + drawnInOneTask).map(drawOption));
  });
}

function drawOption({ code, name, native }: Option): VNode {
  return (
    <option key={code} value={code}>
      {native ? `${name} (${isolated(native)})` : name}
    </option>
  );
}
