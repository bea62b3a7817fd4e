type Found = { rawValue: string };
type Detector = { detect(image: ImageBitmapSource): Promise<Found[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Xiaomi's browser and others name the format, and then refuse every picture. */
let refuses = false;

/** A browser may have the class and read no format, as Chrome does on a desktop. */
export async function hasDetector(): Promise<boolean> {
  if (refuses) return false;
  const formats = await detectorClass()
    ?.getSupportedFormats()
    .catch((): string[] => []);
  return formats?.includes('qr_code') ?? false;
}

/** What a QR code on a picture says, read by the browser itself; undefined when it reads none, null when it cannot read. */
export async function detect(source: ImageBitmapSource): Promise<string | undefined | null> {
  if (!(await hasDetector())) return null;
  try {
    const [found] = await new (detectorClass() as DetectorClass)({ formats: ['qr_code'] }).detect(source);
    return found?.rawValue;
  } catch (error) {
    // A camera that shows nothing yet.
    if ((error as Error).name === 'InvalidStateError') return undefined;
    refuses = true;
    return null;
  }
}
