import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OfflineNote } from './offline-note.tsx';

test('being offline is said once: the time, which changes by itself, stands outside what is spoken', () => {
  const html = renderToString(<OfflineNote updatedAt={Date.now()} />);
  expect(html).toMatch(/<span role="status">[^<]*<\/span>.*<time/);
  expect(html.match(/role="status"/g)).toHaveLength(1);
});
