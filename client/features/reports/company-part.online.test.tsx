import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompanyPart } from './company-part.online.tsx';

const skill = (name: string, median: number | null) => ({
  skill: name,
  score: 70,
  median,
  right: 1,
  partial: 0,
  wrong: 0,
  blank: 0,
  unread: 0,
});

test.each([
  [60, true],
  [null, false],
])('a campaign whose median is %s in one skill has one drawn: %s', (median, isDrawn) => {
  const skills = [skill('Paie', 55), skill('Gestion', 40), skill('Stock', median)];
  const about = { full_name: 'Awa Diallo', skills } as Parameters<typeof CompanyPart>[0]['about'];
  const html = renderToString(<CompanyPart about={about} kept={false} />);
  expect(html.includes('Pointillé')).toBe(isDrawn);
  // Four rings and the candidate's own shape.
  expect(html.match(/<path /g)).toHaveLength(isDrawn ? 6 : 5);
});

test('a company reads that a certificate was kept', () => {
  const about = { full_name: 'Awa Diallo', skills: [] } as unknown as Parameters<
    typeof CompanyPart
  >[0]['about'];
  const html = (kept: boolean) => renderToString(<CompanyPart about={about} kept={kept} />);
  expect(html(true)).toContain('Certificat conservé');
  expect(html(false)).not.toContain('Certificat conservé');
});
