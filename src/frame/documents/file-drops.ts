/** Returns handlers for an element that accepts dropped files. Sets `data-over` while files are over it. */
export function dropHandlers(onFiles: (files: readonly File[]) => void) {
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
      onFiles([...(event.dataTransfer?.files ?? [])]);
    },
  };
}

/** Ignores files dropped outside slots: the browser would open them. Returns a function that stops this. */
export function ignoreStrayDrops(document: Document): () => void {
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
