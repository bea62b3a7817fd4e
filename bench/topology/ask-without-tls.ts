/** Pages are sent to TLS; what a program sent in the open is refused. */
export async function askWithoutTls(port: number): Promise<{ said: string; isRight: boolean }> {
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status;
  const [page, call] = [await ask('/'), await ask('/api/auth/login')];
  return {
    said: `without TLS a page is answered ${page}, a call of the API ${call}`,
    isRight: page === 301 && call === 403,
  };
}
