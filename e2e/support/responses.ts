import type { Page } from 'playwright-core';

type Use = { account: string; forget?: boolean };

/** What the phone's database keeps of the account's responses, as text; with `forget` none any more. */
export function keptResponses(page: Page, use: Use): Promise<string> {
  return page.evaluate(async ({ account, forget }) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open(`baara-${account}`));
    const responses = database.transaction('responses', 'readwrite').objectStore('responses');
    if (forget) await settled(responses.clear());
    const kept = await settled(responses.getAll());
    database.close();
    return JSON.stringify(kept);
  }, use);
}
