import { expect, test } from 'vitest';
import { testApp } from '#server/testing/apps/test-app.ts';
import { signInAdmin } from '#server/testing/people/administrators.ts';
import { signUp } from '#server/testing/people/people.ts';
import { signUpCompany } from '#server/testing/worlds/campaigns.ts';
import { say, startConversation } from '#server/testing/worlds/conversations.ts';

const t = testApp();

test('the lists of strangers and administrators hold nothing of a conversation', async () => {
  const { company, id } = await startConversation(t);
  await say(t, company, id, 'Un secret entre nous');
  for (const { token } of [await signUp(t), await signUpCompany(t), await signInAdmin(t)]) {
    const conversations = await t.call('GET', '/conversations', { token });
    const notifications = await t.call('GET', '/notifications', { token });
    expect(conversations.body).toEqual({ conversations: [], next_cursor: null, total: 0, unread_total: 0 });
    expect(notifications.body).toEqual({ notifications: [], unread_count: 0 });
  }
});
