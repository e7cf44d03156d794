/** How wide the place for the form may be made, in CSS pixels; 0 for all the room there is. */
export const viewportWidths = [0, 280, 320, 360, 390, 480, 768];
