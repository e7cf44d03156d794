import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type RefAttributes,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useRef,
} from 'react';
import type { Cleanup } from '../embeds.ts';
import { eventNames } from '../event-names.ts';
import type { EmbedsEvents } from '../events.ts';
import type { CreditCardOptions } from '../launch-options.ts';
import type { LaunchName } from '../names.ts';
import type { EmbedProps } from './props.ts';
import { reportFailure, useEmbeds } from './use-embeds.ts';

type OptionName = Exclude<keyof CreditCardOptions, 'target' | 'events'>;
type Given = EmbedProps & Readonly<Record<string, unknown>>;

/** A component that renders a form in a `<div>`. Its `ref` is the `<div>`. */
export type Embed<Props> = ForwardRefExoticComponent<Props & RefAttributes<HTMLDivElement>>;

/** Creates the component for a launch function. On a server, it renders an empty `<div>`. */
export function createComponent<Props extends EmbedProps>(
  launchName: LaunchName,
  optionNames: readonly OptionName[],
): Embed<Props> {
  const component = forwardRef<HTMLDivElement, EmbedProps>((props, ref) => {
    const { id, className, style } = props;
    const target = useRef<HTMLDivElement>(null);
    // Null, unlike undefined, removes an option.
    const options = Object.fromEntries(
      optionNames.map((name) => [name, (props as Given)[name] ?? null]),
    );
    useImperativeHandle(ref, () => target.current as HTMLDivElement, []);
    useForm({ launchName, options, props, target });
    return createElement('div', { ref: target, id, className, style });
  });
  component.displayName = launchName.replace('launch', '');
  return component as unknown as Embed<Props>;
}

/** Launches when embeds and token are available, then applies changes of the props. */
function useForm({
  launchName,
  options,
  props,
  target,
}: {
  launchName: LaunchName;
  options: Readonly<Record<string, unknown>>;
  props: EmbedProps;
  target: { current: Element | null };
}): void {
  const cleanup = useRef<Cleanup>(undefined);
  const latest = useRef({ options, props });
  const embeds = useEmbeds(props.embeds, latest);
  const events = useRef<Record<string, unknown>>({});

  useInsertionEffect(() => {
    latest.current = { options, props };
    // The form reads a callback each time it calls it.
    for (const name of eventNames) events.current[name] = (props as Given)[callbackProp(name)];
  });

  const hasToken = Boolean(options.resourceTokenHash);
  useEffect(() => {
    if (!embeds || !hasToken || !target.current) return;
    const given = { ...latest.current.options, target: target.current, events: events.current };
    try {
      cleanup.current = embeds[launchName](given as unknown as CreditCardOptions);
    } catch (error) {
      reportFailure(latest.current.props, error);
    }
    return () => {
      cleanup.current?.();
      cleanup.current = undefined;
    };
  }, [embeds, hasToken, launchName, target]);

  const shown = JSON.stringify(options);
  useEffect(() => {
    try {
      cleanup.current?.update(JSON.parse(shown));
    } catch {
      // The error is on the console, and the form is unchanged.
    }
  }, [shown]);
}

function callbackProp(name: keyof EmbedsEvents): string {
  return name.startsWith('on') ? name : `on${name[0]?.toUpperCase()}${name.slice(1)}`;
}
