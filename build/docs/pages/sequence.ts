import { escapeHtml } from './escape-html.ts';

const participant = /^participant (\w+)(?: as (.+))?$/;
const message = /^(\w+)(--?)>>(\w+): (.+)$/;
const note = /^Note over (\w+)(?:,(\w+))?: (.+)$/;

/** Maximum number of lanes with styles in `src/docs/docs.css`. */
const most = 6;

/**
 * Draws a sequence diagram as a list, which the stylesheet lays out in lanes. It needs no picture and no
 * script, and a screen reader reads the steps in order.
 * @param source the subset of Mermaid that the pages use: participants, messages, notes
 * @throws Error on any other line
 */
export function drawSequence(source: string): string {
  const [first, ...lines] = source
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (first !== 'sequenceDiagram') throw new Error(`This is no sequence diagram: ${first}`);
  const lanes = new Map<string, string>();
  const steps: string[] = [];
  for (const line of lines) {
    const [, name = '', title = name] = participant.exec(line) ?? [];
    if (name) lanes.set(name, title);
    else steps.push(drawStep(line, [...lanes.keys()], lanes));
  }
  if (lanes.size > most) throw new Error(`A diagram has at most ${most} lanes.`);
  const heads = [...lanes.values()].map((title) => `<li>${escapeHtml(title)}</li>`).join('');
  return (
    `<div class="sequence lanes-${lanes.size}"><ul class="lanes" aria-hidden="true">${heads}</ul>` +
    `<ol>${steps.join('')}</ol></div>\n`
  );
}

function drawStep(line: string, names: readonly string[], lanes: ReadonlyMap<string, string>) {
  const laneOf = (name: string) => {
    if (!lanes.has(name)) throw new Error(`No participant ${name}: ${line}`);
    return names.indexOf(name) + 1;
  };
  const [, from, dashes, to, text] = message.exec(line) ?? [];
  if (from && to && text) {
    const [start, end] = [laneOf(from), laneOf(to)];
    const kinds = [
      `from-${Math.min(start, end)}`,
      `to-${Math.max(start, end)}`,
      ...(start > end ? ['leftward'] : []),
      ...(start === end ? ['itself'] : []),
      ...(dashes === '--' ? ['answer'] : []),
    ];
    const who = `${lanes.get(from)} → ${lanes.get(to)}`;
    return stepOf(kinds, start === end ? `${lanes.get(from)}` : who, text);
  }
  const [, left, right = left, said] = note.exec(line) ?? [];
  if (!left || !right || !said)
    throw new Error(`This line of a diagram is not understood: ${line}`);
  return stepOf([`from-${laneOf(left)}`, `to-${laneOf(right)}`, 'note'], 'Note', said);
}

function stepOf(kinds: readonly string[], who: string, text: string): string {
  const label = `<span class="who">${escapeHtml(who)}</span> <span class="what">${escapeHtml(text)}</span>`;
  return `<li class="${kinds.join(' ')}">${label}</li>`;
}
