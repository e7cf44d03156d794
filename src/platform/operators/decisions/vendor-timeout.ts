/** An operator may decide a check that its vendor has left open for this long. */
export const vendorTimeoutSeconds = 3600;
