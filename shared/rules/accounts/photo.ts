/** Bytes of a photo as it is sent, and as it is kept. */
export const MOST_PHOTO_BYTES = 30 * 1_024;
/** Pixels on a side, as it is sent and kept. */
export const PHOTO_SIDE = 320;
/** Pixels on a side of what is still opened: larger ones are refused before they are decoded. */
export const MOST_PHOTO_SIDE = 2_048;
