/** How long an open is waited for: a deletion that waits for a sleeping tab holds up every open behind it. */
const PATIENCE_MS = 10_000;

/** Rejects where it does not open soon. */
export function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      request.onsuccess = () => request.result.close();
      reject(new Error('late'));
    }, PATIENCE_MS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Null when there is no such database: it is not made. */
export async function openExisting(name: string): Promise<IDBDatabase | null> {
  const request = indexedDB.open(name);
  // Called only when there is no such database: abort rather than create an empty one without stores.
  request.onupgradeneeded = () => request.transaction?.abort();
  return opened(request).catch((error) => {
    if (error.name === 'AbortError') return null;
    throw error;
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
