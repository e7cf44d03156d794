/**
 * Saves text typed into the form of the markup, which is redrawn from an empty model.
 *
 * @returns a function that enters the text and presses the button again
 */
export function saveEarlyInput({ document, typedEarly = new Set() }: Window): () => void {
  const typed = [...typedEarly].filter(isControl).map((control) => ({
    control,
    text: control.value,
    caret: 'selectionStart' in control ? control.selectionStart : null,
  }));
  const [form] = document.forms;
  const isPressed = form && typedEarly.has(form);
  typedEarly.clear();
  return () => {
    for (const { control, text, caret } of typed) {
      control.value = text;
      if ('selectionStart' in control && caret !== null) control.setSelectionRange(caret, caret);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (isPressed) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  };
}

function isControl(target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}
