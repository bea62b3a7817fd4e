/** From now on this page's phone has no room for anything. Runs in the page. */
export function takeNothing(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  };
}
