import { keyReused, VendorRefusal } from './failures.ts';

/**
 * Returns the vendor's answer, or `otherwise` if it refused and thus did nothing.
 *
 * @throws the errors of the call, and a refusal of a reused key, as an unknown call may have been done
 */
export async function ifRefused<Answer, Otherwise>(
  call: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof VendorRefusal && error.code !== keyReused) return otherwise;
    throw error;
  }
}
