/**
 * Returns handlers that submit a `<form>` by its button, by Enter in a field (which clicks that button),
 * or by a `submit` event. The `submit` event alone isn't enough: browsers don't fire it in a sandbox
 * without `allow-forms`.
 */
export function submitHandlers(submit: () => unknown) {
  const onSubmit = (event: Event) => {
    event.preventDefault();
    submit();
  };
  return {
    onClick(event: Event) {
      const button = (event.target as Element).closest('button');
      if (button?.type === 'submit') onSubmit(event);
    },
    onSubmit,
  };
}
