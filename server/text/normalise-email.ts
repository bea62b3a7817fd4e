/** What uniqueness is judged on. Dots and plus-parts stay: to many providers they are different people. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
