import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const self = ["'self'"];
const none = ["'none'"];

const POLICY = {
  defaultSrc: none,
  // The app goes from screen to screen in one document, and compiles the decoder of codes where the browser reads none.
  scriptSrc: [...self, "'wasm-unsafe-eval'"],
  styleSrc: self,
  imgSrc: [...self, 'data:'],
  connectSrc: self,
  manifestSrc: self,
  workerSrc: self,
  baseUri: none,
  formAction: self,
  frameAncestors: none,
};

/** The strict set for pages; for files and the API's data the few that mean something there: prepaid phones pay for each byte. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const strictTransportSecurity = https ? 'max-age=31536000; includeSubDomains' : false;
  const pages = secureHeaders({
    // A page with a style element of its own says so itself.
    overwrite: false,
    contentSecurityPolicy: POLICY,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity,
    crossOriginOpenerPolicy: 'same-origin',
    // The app goes from screen to screen in one document, and several of them scan codes.
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  });
  const opened = lean(strictTransportSecurity, true);
  const fetched = lean(strictTransportSecurity, false);
  return (c, next) => {
    if (isPage(c.req.path)) return pages(c, next);
    // By a script; a browser that does not tell is taken for one that opens a page.
    return c.req.header('sec-fetch-dest') === 'empty' ? fetched(c, next) : opened(c, next);
  };
}

/** The policy of pages, for one with a style element of this hash (`sha256-…`). */
export function policyWithStyle(hash: string | null): string {
  return Object.entries({ ...POLICY, styleSrc: [...POLICY.styleSrc, ...(hash ? [`'${hash}'`] : [])] })
    .map(([name, sources]) => `${name.replace(/[A-Z]/g, '-$&').toLowerCase()} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The few headers for data and files. What a script fetches needs no policy and refers to nobody; a browser that
 * opens the same as a page gets both.
 */
function lean(strictTransportSecurity: string | false, asPage: boolean): MiddlewareHandler {
  return secureHeaders({
    ...(asPage && { contentSecurityPolicy: { defaultSrc: none, frameAncestors: none } }),
    referrerPolicy: asPage && 'no-referrer',
    strictTransportSecurity,
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Whether the path is a page’s, not data or a file that a page loads. */
function isPage(path: string): boolean {
  return path === '/api/docs' || !/^\/(api|assets|icons|t)\//.test(path);
}
