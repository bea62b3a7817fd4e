/** A deletion that waits for a tab that sleeps holds up every open behind it. */
const PATIENCE_MS = 10_000;

/** Null when there is no such database: it is not made. */
export function openExisting(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    setTimeout(() => {
      request.onsuccess = () => request.result.close();
      reject(new Error('late'));
    }, PATIENCE_MS);
    // Called only when there is no such database: abort rather than create an empty one without stores.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (request.error?.name === 'AbortError' ? resolve(null) : reject(request.error));
  });
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
