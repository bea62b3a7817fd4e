import { expect, test } from 'vitest';
import type { NoticeKind } from '#shared/rules/notifications/notices.ts';
import { type Told, wordLetter, wordNotices } from './word-notices.ts';

const told = (kind: NoticeKind, id: string, link: string): Told => ({
  kind,
  link,
  related_id: id,
  is_contact: false,
});
const report = (id = '1') => told('report', id, `/report/${id}`);
const message = (id: string) => told('message', id, '/messages');
const contact = (id: string): Told => ({ ...message(id), is_contact: true });
const stage = (id: string) => told('stage', id, `/candidatures#${id}`);
const offer = (id: string) => told('offer', id, `/opportunities/${id}`);

test('one thing is told as itself and opens there', () => {
  expect(wordNotices([report()])).toEqual({
    title: 'Votre rapport est prêt',
    body: 'Touchez pour l’ouvrir.',
    link: '/report/1',
  });
});

test.each<[string, Told]>([
  ['/messages?conversation=c', message('c')],
  ['/messages?conversation=c', contact('c')],
  ['/test/t', told('invitation', 't', '/test/t')],
  ['/test/t', told('deadline', 't', '/test/t')],
  ['/candidatures#k', stage('k')],
])('what it is about opens: %s', (link, one) => {
  expect(wordNotices([one])).toMatchObject({ link });
});

test.each([
  ['/messages', message],
  ['/candidatures', stage],
  ['/opportunities', offer],
])('several open their list: %s', (link, of) => {
  expect(wordNotices([of('1'), of('2')])).toMatchObject({ link });
});

test.each([
  [contact('c'), message('c')],
  [message('c'), contact('c')],
])('a first contact and its message are one conversation', (...both) => {
  expect(wordNotices(both)).toMatchObject({
    title: 'Vous avez un message',
    link: '/messages?conversation=c',
  });
});

test('a first contact without a message is told as what it is, without a name', () => {
  expect(wordNotices([contact('c')])).toMatchObject({
    title: 'Une entreprise souhaite vous contacter',
    body: 'Touchez pour voir laquelle.',
  });
});

test('several of a kind are counted', () => {
  expect(wordNotices([report('1'), report('2')])).toMatchObject({
    title: '2\u00a0rapports prêts',
    link: '/dashboard',
  });
  expect(wordNotices([message('1'), message('2'), message('3')])).toMatchObject({
    title: '3\u00a0conversations ont du nouveau',
    link: '/messages',
  });
});

test('several kinds are one notice that names them', () => {
  expect(wordNotices([message('1'), report(), message('2')])).toEqual({
    title: '3\u00a0nouveautés sur Baara',
    body: 'Votre rapport est prêt\u00a0· 2\u00a0conversations ont du nouveau',
    link: '/dashboard',
  });
});

test('a mail says the same, where it opens and how to have no more', () => {
  const { subject, lines, action } = wordLetter([message('1'), report()], 'https://baara.test');
  expect(subject).toBe('2\u00a0nouveautés sur Baara');
  expect(lines).toEqual([
    'Votre rapport est prêt.',
    'Vous avez un message.',
    'Vous choisissez ce que Baara vous écrit, et quand, dans vos paramètres\u00a0: https://baara.test/settings#avis',
  ]);
  expect(action?.url).toBe('https://baara.test/dashboard');
});
