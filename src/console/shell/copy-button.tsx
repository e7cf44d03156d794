import { Button } from '../controls/controls.tsx';
import { text } from '../texts/text.ts';
import { useConsole } from './console-context.ts';

interface CopyButtonProps {
  readonly label: string;
  /** Names the button if its label is seen beside the text. */
  readonly name?: string;
  readonly value: string;
}

/** Copies a text, and says so. */
export function CopyButton({ label, name, value }: CopyButtonProps) {
  const { say } = useConsole();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => say(text('copied')),
      () => say(text('notCopied')),
    );
  return (
    <Button look="quiet" aria-label={name} onClick={copy}>
      {label}
    </Button>
  );
}
