interface FormHandlers {
  onClick(event: Event): void;
  onSubmit(event: Event): void;
}

/**
 * Handlers of a `<form>` that is sent by its button, by Enter in a field, which presses that button,
 * and by whatever else submits it. Not upon the browser's submission alone: in a page whose sandbox
 * lacks `allow-forms` that never comes.
 */
export function submitHandlers(submit: () => unknown): FormHandlers {
  const instead = (event: Event) => {
    event.preventDefault();
    submit();
  };
  return {
    onClick(event) {
      const button = (event.target as Element).closest('button');
      if (button?.type === 'submit') instead(event);
    },
    onSubmit: instead,
  };
}
