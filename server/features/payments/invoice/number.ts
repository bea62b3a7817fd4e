/** 'F-2026-000042' */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `F-${year}-${String(number).padStart(6, '0')}`;
}
