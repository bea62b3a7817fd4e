import { NBSP } from '#shared/rules/text/format.ts';

/** A number with its country's code, in groups: +22370000000 → +223 70 00 00 00. Any other as it was typed. */
export function formatPhone(phone: string): string {
  const [, ...groups] =
    /^(\+22\d)(\d\d)(\d{2,3})(\d\d)(\d\d)(\d\d)?$/.exec(phone.replace(/[ .-]/g, '')) ?? [];
  return groups.length > 0 ? groups.filter(Boolean).join(NBSP) : phone;
}
