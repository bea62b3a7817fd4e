type Call = { token?: string | undefined; body?: unknown; key?: string | undefined };
// biome-ignore lint/suspicious/noExplicitAny: tests look into responses freely
type Body = any;

/** A call over the network, whatever it is answered. `key` makes a repetition harmless. */
export async function askApi(
  origin: string,
  method: string,
  path: string,
  { token, body, key }: Call = {},
): Promise<{ status: number; body: Body }> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/** The same for what has to succeed. @throws what it was refused with, its `code` too */
export async function callApi(origin: string, method: string, path: string, call?: Call): Promise<Body> {
  const { status, body } = await askApi(origin, method, path, call);
  if (status >= 400) throw Object.assign(new Error(`${method} ${path}: ${JSON.stringify(body)}`), body);
  return body;
}
