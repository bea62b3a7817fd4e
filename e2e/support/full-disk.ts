/** From now on this page's phone has no room for anything. Runs in the page. */
export function takeNothing(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    this.transaction.abort();
    return request;
  };
}

/** From now on until `end` nothing more of this page's phone can be opened. Runs in the page. */
export function openNothing(): { count: number; end: () => void } {
  const { open } = IDBFactory.prototype;
  const failures = {
    count: 0,
    end() {
      IDBFactory.prototype.open = open;
    },
  };
  IDBFactory.prototype.open = () => {
    failures.count += 1;
    throw new DOMException('Internal error', 'UnknownError');
  };
  return failures;
}
