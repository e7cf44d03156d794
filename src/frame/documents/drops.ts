/** Handlers for an element that files can be dropped on. It has the attribute `data-over` meanwhile. */
export function takeDrops(take: (files: readonly File[]) => void) {
  const mark = (event: DragEvent, isOver: boolean) => {
    if (event.currentTarget instanceof Element) {
      event.currentTarget.toggleAttribute('data-over', isOver);
    }
  };
  return {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      mark(event, false);
      take([...(event.dataTransfer?.files ?? [])]);
    },
  };
}

/**
 * A file that is dropped beside its place would be opened by the browser in place of the form.
 *
 * @returns ends it
 */
export function refuseStrayDrops(document: Document): () => void {
  const refuse = (event: DragEvent): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  document.addEventListener('dragover', refuse);
  document.addEventListener('drop', refuse);
  return () => {
    document.removeEventListener('dragover', refuse);
    document.removeEventListener('drop', refuse);
  };
}
