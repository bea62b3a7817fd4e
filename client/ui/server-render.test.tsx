import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LandingScreen } from '#client/features/landing/landing-screen.tsx';
import { ScoreBadge } from './data/score-badge.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { ErrorState } from './feedback/error-state.tsx';
import { OfflineNote } from './feedback/offline-note.tsx';
import { Skeleton } from './feedback/skeleton.tsx';
import { ToastProvider } from './feedback/toast.tsx';
import { PasswordField } from './forms/password-field.tsx';
import { SelectField } from './forms/text-field.tsx';
import { AppHeader } from './layout/app-header.tsx';
import { Footer } from './layout/footer.tsx';
import { PublicHeader } from './layout/public-header.tsx';
import { Tabs } from './layout/tabs.tsx';

const html = renderToString(
  <StaticRouter location="/">
    <ToastProvider>
      <PublicHeader />
      <AppHeader credits={1} unreadMessages={120} onLogout={() => {}} />
      <LandingScreen
        talentCount={12}
        missionCount={undefined}
        withDemo
        pricing={undefined}
        missions=""
        topTalents=""
        sample=""
      />
      <Tabs label="Onglets" tabs={[{ id: 'un', label: 'Un' }]} selected="un" onSelect={() => {}}>
        <SelectField label="Pays" error="Choisissez un pays" />
        <PasswordField label="Mot de passe" />
      </Tabs>
      <EmptyState title="Rien" />
      <ErrorState title="Erreur" onRetry={() => {}} />
      <OfflineNote updatedAt={0} />
      <ScoreBadge score={74.96} />
      <Skeleton />
      <Footer />
    </ToastProvider>
  </StaticRouter>,
);

test('primitives and the landing page render on the server', () => {
  expect(html).toContain('Commencer maintenant');
  expect(html).toContain('Démonstration comprise');
  expect(html).toContain('99+');
});

test('no style attribute or script is inlined, which a strict content policy would block', () => {
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(html).not.toContain('<script');
});

test('a field is named by its label and described by its error', () => {
  const [, id] = html.match(/<label[^>]+for="([^"]+)">Pays/) ?? [];
  expect(html).toMatch(
    new RegExp(`<select[^>]*id="${id}"[^>]*aria-describedby="${id}-error"[^>]*aria-invalid="true"`),
  );
});

test('every footer link of the product is there', () => {
  const footer = html.slice(html.indexOf('<footer'));
  for (const to of ['/#missions', '/profiles', '/auth', '/pricing', '/opportunities', '/admin']) {
    expect(footer).toContain(`href="${to}"`);
  }
});
