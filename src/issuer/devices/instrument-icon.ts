/** The card, 32×20, as browsers show it beside its name. A blue card with a white stripe. */
export const instrumentIcon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAUAgMAAACR/9fcAAAACVBMVEUAAAALV9D///9FfZVTAAAAAXRSTlMAQObYZgAAACVJREFUeNpjEA0FgxCGUCjAx1gFBVgYxGhHMFatWorGIEIXzKkAtHU+i6ngBDkAAAAASUVORK5CYII=';
