type Found = { rawValue: string };
type Detector = { detect(image: ImageBitmapSource): Promise<Found[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** A browser may have the class and read no format, as Chrome does on a desktop. */
export async function hasDetector(): Promise<boolean> {
  return (await detectorClass()?.getSupportedFormats())?.includes('qr_code') ?? false;
}

/** What a QR code on a picture says, read by the browser itself; undefined when it reads none. */
export async function detect(source: ImageBitmapSource): Promise<string | undefined> {
  const [found] = await new (detectorClass() as DetectorClass)({ formats: ['qr_code'] }).detect(source);
  return found?.rawValue;
}
