type Shape = [fill: string, path: string];

/** Our own simple drawings, 40 by 26: a plate with a word or shapes on it. */
const marks: Readonly<Record<string, [plate: string, word: string, ...shapes: Shape[]]>> = {
  visa: ['#1a1f71', 'VISA'],
  'american-express': ['#016fd0', 'AMEX'],
  discover: ['#fff', 'DISC', ['#f60', 'M39.5 12v9.5a4 4 0 0 1-4 4H9q22-1 30.5-13.5']],
  maestro: [
    '#fff',
    '',
    ['#0099df', 'M24.5 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16'],
    ['#eb001bd9', 'M15.5 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16'],
  ],
  mastercard: [
    '#fff',
    '',
    ['#eb001b', 'M15.5 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16'],
    ['#f79e1bd9', 'M24.5 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16'],
  ],
  'diners-club': [
    '#fff',
    '',
    ['#0079be', 'M20 4a9 9 0 1 1 0 18a9 9 0 1 1 0-18m-4 3v12h2V7zm6 0v12h2V7z'],
  ],
  jcb: [
    '#fff',
    '',
    ['#0e4c96', 'M8 5h7v16H8z'],
    ['#e7001f', 'M16.5 5h7v16h-7z'],
    ['#007940', 'M25 5h7v16h-7z'],
  ],
  unionpay: [
    '#fff',
    '',
    ['#e21836', 'M10 5h8l-4 16H6z'],
    ['#00447c', 'M18 5h8l-4 16h-8z'],
    ['#007b84', 'M26 5h8l-4 16h-8z'],
  ],
};

/** The mark of a brand, by the platform's name for it; a blank card while it is unknown. */
export function BrandMark({
  brand = '',
  class: name = '',
}: {
  brand?: string | undefined;
  class?: string;
}) {
  const [plate, word, ...shapes] = marks[brand] ?? ['none', '', ['#8883', 'M0 7h40v4H0']];
  return (
    <svg
      class={name}
      width="40"
      height="26"
      viewBox="0 0 40 26"
      fill-rule="evenodd"
      aria-hidden="true"
    >
      <rect x=".5" y=".5" width="39" height="25" rx="4" fill={plate} stroke="#8886" />
      {shapes.map(([fill, path]) => (
        <path key={path} fill={fill} d={path} />
      ))}
      <text
        x="20"
        y="17"
        fill={plate === '#fff' ? '#111' : '#fff'}
        font-size="11"
        font-weight="700"
        font-style={brand === 'visa' ? 'italic' : ''}
        text-anchor="middle"
      >
        {word}
      </text>
    </svg>
  );
}
