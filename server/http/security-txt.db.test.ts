import { expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';

const t = testApp();

const read = () => t.app.request('/.well-known/security.txt');

test('without a contact there is no security.txt', async () => {
  expect((await read()).status).toBe(404);
});

test('security.txt names its contact and expires in the future, however long the server runs', async () => {
  t.deps.config.securityContact = 'mailto:securite@exemple.test';
  for (const years of [0, 1, 5]) {
    t.advance(years * 365 * 86_400_000);
    const text = await (await read()).text();
    expect(text).toMatch(/^Contact: mailto:securite@exemple\.test\nExpires: /);
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '').getTime();
    const days = (expires - t.deps.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  }
});
