/** Widths for the form's container, in CSS pixels; 0 for all available width. */
export const viewportWidths = [0, 280, 320, 360, 390, 480, 768];
