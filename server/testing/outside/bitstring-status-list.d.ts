/** The package brings no types of its own. */
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export class BitstringStatusList {
    static decode(encoded: { encodedList: string }): Promise<BitstringStatusList>;
    readonly length: number;
  }
  export function checkStatus(check: {
    credential: object;
    documentLoader(url: string): Promise<{ document: object }>;
    verifyBitstringStatusListCredential: boolean;
  }): Promise<{ results: { status: boolean }[]; error?: Error }>;
}
