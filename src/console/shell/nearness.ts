/** How far from the window rows are rendered, so that a quick scroll rarely meets an empty place. */
const nearby = '800px 0px';

/** Tells whether an element is near the window, now and after each change, until the returned function is called. */
export type WatchNearness = (element: Element, tell: (isNear: boolean) => void) => () => void;

/** Creates one observer of many elements, because a long table has more than a thousand. */
export function createNearness(): WatchNearness {
  const listeners = new WeakMap<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, tell) => {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
      },
      { rootMargin: nearby },
    );
    listeners.set(element, tell);
    observer.observe(element);
    return () => observer?.unobserve(element);
  };
}
