import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asc, eq } from '#server/db/drizzle.ts';
import { messages } from '#server/db/schema/conversations.ts';
import type { RunningApp } from './app.ts';

/** Opens the conversation with somebody from the list. */
export async function openConversation(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/messages`);
  await page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name }).click();
  await page.getByLabel('Votre message').waitFor();
}

export async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Votre message').fill(text);
  await page.keyboard.press('Enter');
  await bubble(page, text).waitFor();
}

export function bubble(page: Page, text: string) {
  return page.getByRole('log').getByRole('article').filter({ hasText: text });
}

/** What the thread shows, from top to bottom, without times and states. */
export async function shown(page: Page): Promise<string[]> {
  const texts = await page.getByRole('log').getByRole('article').locator('p:first-child').allTextContents();
  return texts.map((text) => text.replace(/^(Vous|Reçu)\u00a0: /, ''));
}

/** What the server holds, in order. */
export async function held(app: RunningApp, conversationId: string): Promise<string[]> {
  const rows = await app.deps.db
    .select()
    .from(messages)
    .where(eq(messages.conversation_id, conversationId))
    .orderBy(asc(messages.seq));
  return rows.map((row) => row.content);
}

/** Server and both screens agree: every one of these once, in one order. */
export async function expectAllAgree(
  app: RunningApp,
  conversationId: string,
  pages: Page[],
  texts: string[],
): Promise<void> {
  // After failed tries the wait for the next one may be as long as all before it.
  await expect.poll(() => held(app, conversationId), { timeout: 180_000 }).toHaveLength(texts.length);
  const order = await held(app, conversationId);
  expect(order.toSorted()).toEqual(texts.toSorted());
  for (const page of pages) await expect.poll(() => shown(page)).toEqual(order);
}
