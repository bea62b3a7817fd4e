/** Addresses typed or pasted in one field, apart by commas, semicolons, spaces or lines; duplicates merged. */
export function readEmails(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).map((email) => email.toLowerCase()))].filter(Boolean);
}

/** Those that cannot be an address; the server looks again. */
export function invalidEmails(emails: readonly string[]): string[] {
  return emails.filter((email) => !/^[^@<>()]+@[^@<>().]+(\.[^@<>().]+)+$/.test(email));
}
