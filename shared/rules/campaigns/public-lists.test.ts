import { expect, test, vi } from 'vitest';
import { excerpt } from '#shared/rules/text/excerpt.ts';
import { isFiltered, pageCount, talentsQuery, writeFilters } from './public-lists.ts';
import { readCampaignFilters, readTalentFilters } from './read-filters.ts';

const campaigns = (search: string) => readCampaignFilters(new URLSearchParams(search));
const talents = (search: string) => readTalentFilters(new URLSearchParams(search));

test('an address asks for what it names', () => {
  expect(campaigns('q=+vente+&level=senior&skill=Vente&country=ML&page=3')).toEqual({
    q: 'vente',
    level: 'senior',
    skill: 'Vente',
    country: 'ML',
    page: 3,
  });
  expect(talents('score=80&country=BF&language=mos')).toMatchObject({
    score: 80,
    country: 'BF',
    language: 'mos',
    page: 1,
  });
});

test.each(['', 'level=boss', 'country=constructor', 'page=-1', 'page=x', 'q=', 'utm_source=chat', 'q=%00'])(
  'an address such as ?%s asks for the whole list',
  (search) => {
    expect(isFiltered(campaigns(search))).toBe(false);
    expect(campaigns(search).page).toBe(1);
  },
);

test('talents are asked for by strength and order; an order filters nothing', () => {
  expect(talents('confirmed=1&sort=reliability')).toMatchObject({ confirmed: '1', sort: 'reliability' });
  expect(talents('confirmed=0&sort=best')).toMatchObject({ confirmed: undefined, sort: undefined });
  expect([isFiltered(talents('confirmed=1')), isFiltered(talents('sort=reliability'))]).toEqual([
    true,
    false,
  ]);
  expect(writeFilters(talents('sort=reliability&confirmed=1'))).toBe('?confirmed=1&sort=reliability');
  expect(talentsQuery(talents('confirmed=1&score=90'))).toMatchObject({ confirmed: '1', min_score: 90 });
});

test('only the scores and languages on offer filter talents', () => {
  expect(talents('language=klingon').language).toBeUndefined();
  expect(talents('score=1').score).toBeUndefined();
  expect(talents('score=').score).toBeUndefined();
});

test('words that are cut have no space at their end: what an address says is read again alike', () => {
  const q = 'x'.repeat(199);
  expect(campaigns(`q=${q}+y`).q).toBe(q);
});

test('numbered pages end where counting does', () => {
  expect(pageCount(0)).toBe(0);
  expect(pageCount(10)).toBe(2);
  expect(pageCount(1_000_000)).toBe(112);
  expect(campaigns('page=999').page).toBe(112);
});

test('an excerpt is cut between words, on one line, once', () => {
  const text = 'Vous tiendrez\n\nles comptes '.repeat(20);
  const short = excerpt(text, 60);
  expect(short).toBe('Vous tiendrez les comptes Vous tiendrez les comptes Vous…');
  expect(excerpt(short, 60)).toBe(short);
  expect(excerpt('x'.repeat(90), 60)).toHaveLength(60);
});

test('filters have one address, whatever else the link carried', () => {
  expect(writeFilters(campaigns('page=1&utm_source=x&country=ML&q=a+b'))).toBe('?q=a+b&country=ML');
  expect(writeFilters(talents('page=2&language=wo&score=90'))).toBe('?score=90&language=wo&page=2');
  expect(writeFilters(talents(''))).toBe('');
});

test('a browser that counts no parameters keeps the filters', () => {
  const size = vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  expect(writeFilters(talents('score=90'))).toBe('?score=90');
  size.mockRestore();
});
