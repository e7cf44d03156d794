interface Prediction {
  /** 2 is of TIFF; 10 and above are of PNG, where each row says how it is predicted. */
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/** Undoes the prediction of bytes by those before and above them; undefined for an unknown one. */
export function fromPrediction(bytes: Uint8Array, prediction: Prediction): Uint8Array | undefined {
  const { predictor, colors, bits, columns } = prediction;
  const pixel = Math.max(1, (colors * bits) >> 3);
  const row = Math.ceil((colors * bits * columns) / 8);
  if (row < 1) return undefined;
  if (predictor >= 10) return fromPng(bytes, { pixel, row });
  // Of other depths, numbers do not begin at bytes.
  return predictor === 2 && bits === 8 ? fromTiff(bytes, { pixel, row }) : undefined;
}

interface Rows {
  /** Bytes of a pixel. */
  readonly pixel: number;
  /** Bytes of a row. */
  readonly row: number;
}

function fromTiff(bytes: Uint8Array, { pixel, row }: Rows): Uint8Array {
  const decoded = bytes.slice();
  for (let at = 0; at < decoded.length; at++) {
    if (at % row >= pixel) decoded[at] = (decoded[at] ?? 0) + (decoded[at - pixel] ?? 0);
  }
  return decoded;
}

function fromPng(bytes: Uint8Array, { pixel, row }: Rows): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const decoded = new Uint8Array(Math.max(0, bytes.length - rows));
  const before = (at: number, isThere: boolean) => (isThere ? (decoded[at] ?? 0) : 0);
  for (let at = 0; at < decoded.length; at++) {
    const [index, column] = [Math.floor(at / row), at % row];
    const from = index * (row + 1);
    const [hasLeft, hasUp] = [column >= pixel, index > 0];
    const left = before(at - pixel, hasLeft);
    const up = before(at - row, hasUp);
    const corner = before(at - row - pixel, hasLeft && hasUp);
    const byte = bytes[from + 1 + column] ?? 0;
    decoded[at] = byte + predicted(bytes[from] ?? 0, left, { up, corner });
  }
  return decoded;
}

function predicted(
  kind: number,
  left: number,
  { up, corner }: { up: number; corner: number },
): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

/** Of the three, the nearest to left + up - corner. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one));
  if (Number(byLeft) <= Number(byUp) && Number(byLeft) <= Number(byCorner)) return left;
  return Number(byUp) <= Number(byCorner) ? up : corner;
}
