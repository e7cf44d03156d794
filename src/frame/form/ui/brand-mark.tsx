import marksUrl from './brand-marks.svg?url';

interface BrandMarkProps {
  /** Platform name of the brand. */
  brand: string | undefined;
  /** Empty if the name is beside the mark. */
  alt: string;
  class?: string;
}

/** Mark of a card brand; a blank card while the brand is unknown. */
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

/** Preloads the marks, so that they appear with the first digits. */
export function preloadBrandMarks(): void {
  new Image().src = marksUrl;
}
