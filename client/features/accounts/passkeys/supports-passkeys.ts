/** Known before any of the code for passkeys is loaded. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}
