import * as z from 'zod/mini';

/**
 * True for a latitude and longitude in degrees, degrees and minutes, or degrees, minutes and seconds (ISO 6709,
 * annex H), with an optional altitude and reference system.
 *
 * @example '+40.6894-074.0447/', '+4041.364-07402.682/', '+404121.8-0740240.9+93.0CRSWGS_84/'
 */
export function isGeolocation(text: string): boolean {
  const match = pattern.exec(text);
  if (!match) return false;
  const [, latitude = '', longitude = ''] = match;
  return (
    isAngle(latitude, 2, 90) && isAngle(longitude, 3, 180) && haveSameFormat(latitude, longitude)
  );
}

/** ISO 6709. Coverage: CI11. */
export const Geolocation = z
  .string()
  .check(
    z.maxLength(100),
    z.refine(isGeolocation, { error: 'must be in ISO 6709 format, such as +40.6894-074.0447/' }),
  );

const angle = String.raw`[+-]\d{2,7}(?:[.,]\d{1,15})?`;
const pattern = new RegExp(
  String.raw`^(${angle})(${angle})(?:[+-]\d{1,9}(?:[.,]\d{1,9})?)?(?:CRS[\w:.-]{1,40})?/?$`,
);

/** @param degreeDigits 2 for a latitude, 3 for a longitude */
function isAngle(text: string, degreeDigits: number, max: number): boolean {
  const parts = new RegExp(String.raw`^[+-](\d{${degreeDigits}})(\d\d)?(\d\d)?([.,]\d+)?$`).exec(
    text,
  );
  if (!parts) return false;
  const [, degrees, minutes = '0', seconds = '0', fraction = ''] = parts;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return false;
  const unit = parts[3] !== undefined ? 3600 : parts[2] !== undefined ? 60 : 1;
  const last = Number(`0${fraction.replace(',', '.')}`) / unit;
  return Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600 + last <= max;
}

function haveSameFormat(latitude: string, longitude: string): boolean {
  return wholeDigits(latitude) + 1 === wholeDigits(longitude);
}

function wholeDigits(text: string): number {
  return text.slice(1).split(/[.,]/)[0]?.length ?? 0;
}
