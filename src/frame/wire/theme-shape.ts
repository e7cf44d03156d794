import { eachColour } from '../../contract/default-colours.ts';
import { isShape, isText } from './shape.ts';

/** Every colour, resolved. */
export const isTheme = isShape(eachColour(() => isText));
