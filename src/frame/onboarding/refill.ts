/**
 * What is used of `AutofillEvent`, which the browser fires at the document before it fills fields:
 * https://wicg.github.io/autofill-event/. In Chromium behind a flag, in no other browser yet.
 */
interface AutofillEvent extends Event {
  /** Fills the form again, with the fields that are new. Rejects when it is too late for that. */
  refill(): Promise<void>;
}

/**
 * Has the browser fill fields that appear because of its autofill: a country changes the fields of its
 * address, and a tax country may ask for a state. Browsers without the event look for new fields for
 * a moment, which ends before they are there on a slow connection.
 *
 * @returns ends it
 */
export function refillNewFields(document: Document): () => void {
  let stop = () => {};

  function watch(event: Event): void {
    stop();
    if (!canRefill(event)) return;
    const before = fieldsIn(document);
    const observer = new MutationObserver(() => {
      const now = fieldsIn(document);
      const isSamePage = before.some((field) => now.includes(field));
      if (isSamePage && now.every((field) => before.includes(field))) return;
      stop();
      // Fields of another page are filled when its applicant asks for that.
      if (isSamePage) event.refill().catch(() => undefined);
    });
    stop = () => observer.disconnect();
    observer.observe(document, { childList: true, subtree: true });
  }

  document.addEventListener('autofill', watch);
  return () => {
    stop();
    document.removeEventListener('autofill', watch);
  };
}

/** Not the event of a refill: that has null. */
function canRefill(event: Event): event is AutofillEvent {
  return 'refill' in event && typeof event.refill === 'function';
}

/** What there is to fill. A list with other options is another field. */
function fieldsIn(document: Document): readonly string[] {
  return Array.from(document.querySelectorAll('input, select'), (field) => {
    const last = field instanceof HTMLSelectElement ? field.options[field.length - 1] : undefined;
    return `${field.id} ${last?.value}`;
  });
}
