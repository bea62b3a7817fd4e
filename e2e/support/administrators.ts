import { signInAdmin } from '#server/testing/people/administrators.ts';
import type { Person } from '#server/testing/people/people.ts';
import type { RunningApp } from './app.ts';

/** An administrator of a local trial, and a token of theirs. */
export const administrator = (app: RunningApp): Promise<Person> => signInAdmin(app, { mfa_enabled: false });
