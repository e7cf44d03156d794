/** Path in Debian's package `at-spi2-core`. */
export const configuration = '/usr/share/defaults/at-spi2/accessibility.conf';

/** Paths in Debian's packages `dbus-daemon` and `at-spi2-core`. */
export const accessibilityPrograms = [
  '/usr/bin/dbus-daemon',
  '/usr/libexec/at-spi2-registryd',
  configuration,
];
