/** Address of the console for the shop's user. Servers sign the user in at an address that pages can't open. */
export const consoleAddress: string | undefined = undefined;
