import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CharacterCount } from './character-count.tsx';
import { TextAreaField } from './text-field.tsx';

test.each(['value', 'defaultValue'] as const)('near its limit a long text is counted: %s', (given) => {
  const shown = (length: number, maxLength?: number) => {
    const text = { [given]: 'x'.repeat(length) };
    const html = renderToString(<TextAreaField label="Motif" maxLength={maxLength} readOnly {...text} />);
    return html.replaceAll('<!-- -->', '');
  };
  expect(shown(2_000, 2_000)).toMatch(/2\s000 sur 2\s000 caractères/);
  expect(shown(1_800, 2_000)).not.toContain('caractères');
  expect(shown(2_000)).not.toContain('caractères');
});

test('the count is spoken when little room is left, less and none, not at every key', () => {
  const spoken = (length: number) => {
    const html = renderToString(<CharacterCount length={length} limit={2_000} />);
    return /role="status">(.*)<\/p>/.exec(html)?.[1];
  };
  expect([1_800, 1_801, 1_949, 1_950, 1_999, 2_000].map(spoken)).toEqual([
    '',
    'Il reste 200\u00a0caractères au plus.',
    'Il reste 200\u00a0caractères au plus.',
    'Il reste 50\u00a0caractères au plus.',
    'Il reste 50\u00a0caractères au plus.',
    'Plus de place.',
  ]);
});
