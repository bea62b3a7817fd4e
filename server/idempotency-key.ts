/**
 * `key`: the client’s name for one wish, the same each time it is sent again. `sent`: path, query and body as they
 * came, not as they are parsed, so that two versions of the server compare the same.
 */
export type IdempotencyKey = { key: string; sent: unknown };

export const KEY_PATTERN = /^[\w-]{8,100}$/;
