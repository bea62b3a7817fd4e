import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
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
