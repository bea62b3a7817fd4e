import { expect, test } from 'vitest';
import { type Told, wordLetter, wordNotices } from './word-notices.ts';

const report = (id = '1'): Told => ({ kind: 'report', link: `/report/${id}`, related_id: id });
const message = (id: string): Told => ({ kind: 'message', link: '/messages', related_id: id });

test('one thing is told as itself and opens there', () => {
  expect(wordNotices([report()])).toEqual({
    title: 'Votre rapport est prêt',
    body: 'Touchez pour l’ouvrir.',
    link: '/report/1',
  });
});

test.each<[string, Told]>([
  ['/messages?conversation=c', message('c')],
  ['/test/t', { kind: 'invitation', link: '/test/t', related_id: 't' }],
  ['/test/t', { kind: 'deadline', link: '/test/t', related_id: 't' }],
  ['/candidatures#k', { kind: 'stage', link: '/candidatures#k', related_id: 'k' }],
])('what it is about opens: %s', (link, told) => {
  expect(wordNotices([told])).toMatchObject({ link });
});

test('a first contact and its message are one conversation', () => {
  expect(wordNotices([message('c'), message('c')])).toMatchObject({
    title: 'Vous avez un message',
    link: '/messages?conversation=c',
  });
});

test('several of a kind are counted', () => {
  expect(wordNotices([report('1'), report('2')])).toMatchObject({
    title: '2\u00a0rapports prêts',
    link: '/dashboard',
  });
  expect(wordNotices([message('1'), message('2'), message('3')])).toMatchObject({
    title: '3\u00a0conversations ont un message',
    link: '/messages',
  });
});

test('several kinds are one notice that names them', () => {
  expect(wordNotices([message('1'), report(), message('2')])).toEqual({
    title: '3\u00a0nouveautés sur Baara',
    body: 'Votre rapport est prêt\u00a0· 2\u00a0conversations ont un message',
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
