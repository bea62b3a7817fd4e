import { Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import { CONTRACTS } from '#shared/contracts/index.ts';
import type { Deps } from './deps.ts';
import { notFound } from './errors.ts';
import { extraTimeRoutes } from './features/accounts/extra-time/routes.ts';
import { ownAccountRoutes } from './features/accounts/own-account-routes.ts';
import { passkeyRoutes } from './features/accounts/passkeys/routes.ts';
import { photoRoutes } from './features/accounts/photo/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { accountSecurityRoutes } from './features/accounts/security-routes.ts';
import { governanceRoutes } from './features/administration/governance-routes.ts';
import { administrationRoutes } from './features/administration/routes.ts';
import { appealRoutes } from './features/appeals/routes.ts';
import { timePage } from './features/assessments/page-routes.ts';
import { assessmentRoutes } from './features/assessments/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { campaignRoutes } from './features/campaigns/routes.ts';
import { catalogueAdminRoutes } from './features/catalogue/admin-routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { badgeRoutes, didRoutes } from './features/certificates/badge/routes.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { conversationRoutes } from './features/conversations/routes.ts';
import { demonstrationRoutes } from './features/demonstration/routes.ts';
import { findRoutes } from './features/find/routes.ts';
import { legalRoutes } from './features/legal/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { mailRoutes } from './features/mails/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { ownDataRoutes } from './features/own-data/routes.ts';
import { paymentPages } from './features/payments/page-routes.ts';
import { paymentRequestRoutes } from './features/payments/requests/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { pricingRoutes } from './features/pricing/routes.ts';
import { promoCodeRoutes } from './features/promo-codes/routes.ts';
import { reachRoutes } from './features/reach/routes.ts';
import { reliabilityRoutes } from './features/reliability/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { talentRoutes } from './features/talents/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { toDecideRoutes } from './features/to-decide/routes.ts';
import { trustRoutes } from './features/trust/routes.ts';
import { dropBody } from './http/drop-body.ts';
import type { Env } from './http/environment.ts';
import { respondWithError } from './http/error-response.ts';
import { health } from './http/health.ts';
import { leanUnchanged } from './http/lean-unchanged.ts';
import { openApiRoutes } from './http/openapi/routes.ts';
import { chooseSource } from './http/read-public.ts';
import { requestLog } from './http/request-log.ts';
import { meterRequests } from './http/request-meter.ts';
import { createResponseCache, listAddress, type ResponseCache } from './http/response-cache.ts';
import { pathOf } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityTxt } from './http/security-txt.ts';
import { slowRefusals } from './http/slow-refusals.ts';
import { staticFiles } from './http/static-files.ts';
import { pageRoutes } from './pages/routes.ts';

const CACHED = CONTRACTS.filter(({ cached }) => cached);
const CACHED_PATHS = CACHED.map(({ path }) => `/api${path}`);
const PUBLISHING = CONTRACTS.filter(({ publishes }) => publishes);

/** The whole application, for the process and for tests alike. `clientRoot`: the built client, when it is to be served. */
export function createApp(deps: Deps, clientRoot?: string): Hono<Env> {
  const app = new Hono<Env>();
  app.use(dropBody);
  app.use(slowRefusals());
  app.use(leanUnchanged);
  app.use(requestId());
  app.use(requestLog(deps.log));
  if (deps.meter) app.use(meterRequests(deps.meter));
  app.use(securityHeaders(deps.config.publicUrl.startsWith('https:')));
  app.use(chooseSource(deps));
  const cache = createResponseCache(deps);
  app.onError((error, c) => respondWithError(error, c, deps.log));
  health(app, deps);
  securityTxt(app, deps);
  didRoutes(app, deps);
  for (const one of CACHED) app.get(`/api${one.path}`, cache.keep(listAddress(one)));
  app.route('/api', createApi(deps, cache));
  paymentPages(app, deps);
  timePage(app, deps);
  if (clientRoot) {
    pageRoutes(app, deps, cache, clientRoot);
    staticFiles(app, clientRoot);
  }
  app.notFound((c) => respondWithError(notFound(), c, deps.log));
  return app;
}

function createApi(deps: Deps, cache: ResponseCache): Hono<Env> {
  const api = new Hono<Env>();
  // The cache compresses what it keeps, once.
  api.use(except(CACHED_PATHS, compress()));
  api.use(async (c, next) => {
    // Said beforehand: added to a finished answer, it would have the answer made anew.
    c.header('vary', 'Accept-Encoding');
    await next();
    // Tells the client that we answered, and not a captive portal.
    c.res.headers.set('x-baara', '1');
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  for (const one of PUBLISHING) api.on(one.method, pathOf(one), cache.refresh);
  accountRoutes(api, deps);
  accountSecurityRoutes(api, deps);
  passkeyRoutes(api, deps);
  ownAccountRoutes(api, deps);
  photoRoutes(api, deps);
  extraTimeRoutes(api, deps);
  administrationRoutes(api, deps);
  governanceRoutes(api, deps);
  auditRoutes(api, deps);
  mailRoutes(api, deps);
  catalogueRoutes(api, deps);
  catalogueAdminRoutes(api, deps);
  pricingRoutes(api, deps);
  paymentRoutes(api, deps);
  paymentRequestRoutes(api, deps);
  ownDataRoutes(api, deps);
  promoCodeRoutes(api, deps);
  assessmentRoutes(api, deps);
  reportRoutes(api, deps);
  appealRoutes(api, deps);
  reliabilityRoutes(api, deps);
  certificateRoutes(api, deps);
  badgeRoutes(api, deps);
  campaignRoutes(api, deps);
  talentRoutes(api, deps);
  notificationRoutes(api, deps);
  reachRoutes(api, deps);
  conversationRoutes(api, deps);
  liveRoutes(api, deps);
  legalRoutes(api, deps);
  teamRoutes(api, deps);
  trustRoutes(api, deps);
  toDecideRoutes(api, deps);
  demonstrationRoutes(api, deps);
  findRoutes(api, deps);
  openApiRoutes(api);
  api.all('*', () => {
    throw notFound('Adresse inconnue.');
  });
  return api;
}
