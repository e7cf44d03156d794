import type { ComponentChildren } from 'preact';

const text = (content: string, color: string, x = 20) => (
  <text x={x} y="17" fill={color} font-size="10" font-weight="700" text-anchor="middle">
    {content}
  </text>
);

/** Our own simple drawings, 40 by 26; the brand is named in text beside them. */
const drawings: Readonly<Record<string, () => ComponentChildren>> = {
  visa: () => [plate('#1a1f71'), <g font-style="italic">{text('VISA', '#fff')}</g>],
  mastercard: () => [
    plate('#fff'),
    <circle cx="15.5" cy="13" r="8" fill="#eb001b" />,
    <circle cx="24.5" cy="13" r="8" fill="#f79e1b" fill-opacity=".85" />,
  ],
  'american-express': () => [plate('#016fd0'), text('AMEX', '#fff')],
  discover: () => [
    plate('#fff'),
    <circle cx="40" cy="26" r="17" fill="#ff6000" />,
    text('DISC', '#111', 16),
  ],
  'diners-club': () => [
    plate('#fff'),
    <circle cx="20" cy="13" r="9" fill="#0079be" />,
    <path d="M17 7v12M23 7v12" stroke="#fff" stroke-width="2" />,
  ],
  jcb: () => [
    plate('#fff'),
    <path d="M8 5h7v16H8z" fill="#0e4c96" />,
    <path d="M16.500 5h7v16h-7z" fill="#e7001f" />,
    <path d="M25 5h7v16h-7z" fill="#007940" />,
  ],
  unionpay: () => [
    plate('#fff'),
    <path d="M10 5h8l-4 16H6z" fill="#e21836" />,
    <path d="M18 5h8l-4 16h-8z" fill="#00447c" />,
    <path d="M26 5h8l-4 16h-8z" fill="#007b84" />,
  ],
};

function plate(fill: string) {
  return <rect x=".5" y=".5" width="39" height="25" rx="4" fill={fill} stroke="#8886" />;
}

/** The mark of a brand; a blank card while it is unknown. */
export function BrandMark({ brand, class: name }: { brand: string | undefined; class?: string }) {
  const draw = drawings[brand ?? ''];
  return (
    <svg class={name} width="40" height="26" viewBox="0 0 40 26" aria-hidden="true">
      {draw ? (
        draw()
      ) : (
        <path
          d="M4.500.500h31a4 4 0 0 1 4 4v17a4 4 0 0 1-4 4h-31a4 4 0 0 1-4-4v-17a4 4 0 0 1 4-4ZM0 8h40"
          fill="none"
          stroke="currentColor"
          opacity=".3"
        />
      )}
    </svg>
  );
}
