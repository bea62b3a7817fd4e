import { afterAll, afterEach, beforeAll } from 'vitest';
import { startMailServer } from '#server/testing/outside/mail-server.ts';
import { createTestApp, type TestApp } from './app.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The application and its mail server, for one file of tests. What a test does to the way between them is over with it. */
export function createMailApp(): { t: TestApp; server: MailServer } {
  const made = { t: {} as TestApp, server: {} as MailServer };
  beforeAll(async () => {
    Object.assign(made.server, await startMailServer());
    Object.assign(made.t, await createTestApp({ mail: made.server.mailer }));
  });
  afterEach(() => {
    made.t.deps.mail = made.server.mailer;
    made.server.refuseWith(undefined);
  });
  afterAll(async () => {
    await made.t.close();
    await made.server.close();
  });
  return made;
}
