import jsqr from 'jsqr';

/** Its types describe an ES module, its file is CommonJS. */
const read = jsqr as unknown as typeof jsqr.default;

/** What a QR code among these RGBA pixels says. */
export function readQr(pixels: Uint8Array | Uint8ClampedArray, width: number, height: number) {
  return read(new Uint8ClampedArray(pixels), width, height)?.data;
}
