import { canRead, readPhoto, scanUntil } from '#client/features/certificates/check/scan.ts';
import { RescueScreen } from '#client/features/rescue/rescue-screen.tsx';

export function Rescue() {
  return <RescueScreen scanUntil={scanUntil} readPhoto={readPhoto} canRead={canRead} />;
}
