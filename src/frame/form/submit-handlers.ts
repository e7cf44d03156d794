interface FormHandlers {
  onClick(event: Event): void;
  onSubmit(event: Event): void;
}

/**
 * Returns handlers that submit a `<form>` by its button, by Enter in a field (which clicks that button),
 * or by a `submit` event. The `submit` event alone isn't enough: browsers don't fire it in a sandbox
 * without `allow-forms`.
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
