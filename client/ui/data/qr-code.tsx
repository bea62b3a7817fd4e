import { drawCode } from './draw-code.ts';
import styles from './qr-code.module.css';

/** A QR code made on the phone, without network. Always dark on white. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { viewBox, path } = drawCode(text);
  return (
    <svg className={styles.code} viewBox={viewBox} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
