import marksUrl from './brand-marks.svg?url';

interface BrandMarkProps {
  /** As the platform names it. */
  brand: string | undefined;
  /** Empty where it is named beside the mark. */
  alt: string;
  class?: string;
}

/** The mark of a brand; a blank card while it is unknown. */
export function BrandMark({ brand, alt, class: name = '' }: BrandMarkProps) {
  const size = { class: name, width: 40, height: 26 };
  if (brand) return <img {...size} src={`${marksUrl}#${brand}`} alt={alt} />;
  return (
    <svg {...size} opacity=".3" aria-hidden="true">
      <path d="M0 8h40" stroke="currentColor" />
      <rect x=".5" y=".5" width="39" height="25" rx="4" fill="none" stroke="currentColor" />
    </svg>
  );
}

/** Fetches the marks while there is time, so that they are there with the first digits. */
export function preloadBrandMarks(): void {
  new Image().src = marksUrl;
}
