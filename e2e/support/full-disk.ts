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

/** The first time that this page's phone reads its conversations, it fails. Runs in the page. */
export function failOnce(): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (String(given[0]) !== 'conversations' || 'failed' in window) return transaction.apply(this, given);
    Object.assign(window, { failed: true });
    throw new DOMException('Internal error', 'UnknownError');
  };
}

/** What a phone answers when its storage is full, until the page is loaded again. Runs in the page. */
export function fillDisk(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.assign(IDBObjectStore.prototype, { add: full, put: full });
}

/** As in a private window that refuses a database. Runs in the page. */
export function refuseDatabase(): void {
  Object.defineProperty(IDBFactory.prototype, 'open', {
    value: () => {
      throw new DOMException('denied', 'InvalidStateError');
    },
  });
}
