interface Prediction {
  /** 2: TIFF; 10 and above: PNG, with a filter type for each row. */
  readonly predictor: number;
  readonly colors: number;
  readonly bits: number;
  readonly columns: number;
}

/** Undoes the prediction of bytes from those to the left and above. Undefined for an unknown predictor. */
export function undoPrediction(bytes: Uint8Array, prediction: Prediction): Uint8Array | undefined {
  const { predictor, colors, bits, columns } = prediction;
  const pixel = Math.max(1, (colors * bits) >> 3);
  const row = Math.ceil((colors * bits * columns) / 8);
  if (row < 1) return undefined;
  if (predictor >= 10) return undoPng(bytes, { pixel, row });
  // At other depths, samples aren't aligned to bytes.
  return predictor === 2 && bits === 8 ? undoTiff(bytes, { pixel, row }) : undefined;
}

interface Rows {
  readonly pixel: number;
  readonly row: number;
}

function undoTiff(bytes: Uint8Array, { pixel, row }: Rows): Uint8Array {
  const decoded = bytes.slice();
  for (let at = 0; at < decoded.length; at++) {
    if (at % row >= pixel) decoded[at] = (decoded[at] ?? 0) + (decoded[at - pixel] ?? 0);
  }
  return decoded;
}

function undoPng(bytes: Uint8Array, { pixel, row }: Rows): Uint8Array {
  const rows = Math.ceil(bytes.length / (row + 1));
  const decoded = new Uint8Array(Math.max(0, bytes.length - rows));
  const decodedAt = (at: number, exists: boolean) => (exists ? (decoded[at] ?? 0) : 0);
  for (let at = 0; at < decoded.length; at++) {
    const [index, column] = [Math.floor(at / row), at % row];
    const from = index * (row + 1);
    const [hasLeft, hasUp] = [column >= pixel, index > 0];
    const left = decodedAt(at - pixel, hasLeft);
    const up = decodedAt(at - row, hasUp);
    const corner = decodedAt(at - row - pixel, hasLeft && hasUp);
    const byte = bytes[from + 1 + column] ?? 0;
    decoded[at] = byte + predict(bytes[from] ?? 0, left, { up, corner });
  }
  return decoded;
}

function predict(
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

/** Paeth predictor: returns the neighbour nearest to left + up - corner. */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((one) => Math.abs(guess - one));
  if (Number(byLeft) <= Number(byUp) && Number(byLeft) <= Number(byCorner)) return left;
  return Number(byUp) <= Number(byCorner) ? up : corner;
}
