import { keyReused, VendorRefusal } from './failures.ts';

/**
 * What a vendor answers, or `otherwise` when it refuses: then it has done nothing.
 *
 * @throws as the call does, also when something else was done under its key: nobody knows what
 */
export async function ifRefused<Answer, Otherwise>(
  asked: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof VendorRefusal && error.code !== keyReused) return otherwise;
    throw error;
  }
}
