import { expect, test } from 'vitest';
import { shownPages } from './pagination.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 112, [1, 2, 112]],
  [56, 112, [1, 55, 56, 57, 112]],
  [112, 112, [1, 111, 112]],
  [9, 3, [1, 3]],
])('on page %i of %i the pages %j can be chosen', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
