import { text } from '../texts/text.ts';

/** In this order: browsers also name those that they are made from. */
const browsers: Readonly<Record<string, RegExp>> = {
  Edge: /\bEdg(e|A|iOS)?\//,
  Opera: /\bOPR\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(Firefox|FxiOS)\//,
  Chrome: /\b(Chrome|CriOS)\//,
  Safari: /\bSafari\//,
};
const systems: Readonly<Record<string, RegExp>> = {
  iOS: /\b(iPhone|iPad)\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMacintosh\b/,
  Linux: /\bLinux\b/,
};

/** Returns what people call a device, such as "Firefox on Windows", by its `User-Agent`; the header if it is unknown. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return text('team.unknownDevice');
  const nameIn = (names: typeof browsers) =>
    Object.keys(names).find((name) => names[name]?.test(userAgent));
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? text('team.deviceOn', { browser, system }) : userAgent;
}
