/** The messages by which browsers say that the code of a screen did not come. */
const NO_CODE = /dynamically imported module|module script failed|Unable to preload/i;

export function isMissingCode(error: unknown): boolean {
  return NO_CODE.test(String(error));
}
