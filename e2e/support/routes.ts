import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD, brotliBytes } from './builds.ts';

type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Weight = { script: number; own: number; style: number };

const ENTRY = 'index.html';
const HEADER = 'app/chrome.tsx';
const FOOTER = 'ui/footer.tsx';
const SIGNED_IN = ['app/own-header.tsx', 'app/on-this-phone.tsx'];
const SHARED = [ENTRY, HEADER, ...SIGNED_IN, 'app/logout-dialog.tsx'];
/** uPlot with what draws by it. */
const CHART = 'features/reports/charts/domain-bars.tsx';

/** The modules a screen needs before it is usable, beside the entry; the worker's registration follows after. */
export const ROUTES = {
  landing: [HEADER, FOOTER, 'app/landing.tsx'],
  opportunities: [HEADER, FOOTER, 'features/campaigns/public/opportunities-screen.tsx'],
  talents: [HEADER, FOOTER, 'features/talents/talents-screen.tsx'],
  campaign: [HEADER, FOOTER, 'features/campaigns/public/campaign-screen.tsx'],
  pricing: [HEADER, FOOTER, 'features/pricing/pricing-screen.tsx'],
  verify: [HEADER, FOOTER, 'features/certificates/verify-screen.tsx'],
  auth: ['features/accounts/auth-screen.tsx'],
  dashboard: [HEADER, ...SIGNED_IN, 'app/candidate-dashboard.tsx'],
  test: ['app/on-this-phone.tsx', 'features/tests/test-screen.tsx'],
  reportLoading: [HEADER, ...SIGNED_IN, 'features/reports/report-loading-screen.tsx'],
  report: [HEADER, ...SIGNED_IN, 'features/reports/report-screen.tsx', CHART],
  messages: [HEADER, ...SIGNED_IN, 'features/conversations/messages-screen.tsx'],
  settings: [
    HEADER,
    ...SIGNED_IN,
    'features/accounts/settings-screen.tsx',
    'features/payments/purchases-section.tsx',
  ],
  company: [HEADER, ...SIGNED_IN, 'features/campaigns/company-dashboard-screen.tsx'],
  adminLogin: ['features/administration/login-screen.tsx'],
  admin: ['app/admin-dashboard.tsx', 'features/catalogue/catalogue-tab.tsx'],
} satisfies Record<string, string[]>;

/** Bytes that a route loads, brotli. `own`: its code beyond what all screens share. */
export async function weigh(route: keyof typeof ROUTES): Promise<Weight> {
  const chunks: Record<string, Chunk> = JSON.parse(
    await readFile(join(BUILD, '.vite/manifest.json'), 'utf8'),
  );
  const needed = reached(chunks, [ENTRY, ...ROUTES[route]]);
  const shared = new Set([...reached(chunks, SHARED), CHART]);
  const scripts = (keys: string[]) => keys.map((key) => (chunks[key] as Chunk).file);
  return {
    script: await brotliBytes(BUILD, scripts(needed)),
    own: await brotliBytes(BUILD, scripts(needed.filter((key) => !shared.has(key)))),
    style: await brotliBytes(BUILD, [...new Set(needed.flatMap((key) => chunks[key]?.css ?? []))]),
  };
}

function reached(chunks: Record<string, Chunk>, keys: string[]): string[] {
  const seen = new Set<string>();
  const follow = (key: string) => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(follow);
  };
  keys.forEach(follow);
  return [...seen];
}
