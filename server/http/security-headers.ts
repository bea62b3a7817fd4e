import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const self = ["'self'"];

/** The strict set for pages; for files and the API's data the few that mean something there: prepaid phones pay for each byte. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  const strictTransportSecurity = https ? 'max-age=31536000; includeSubDomains' : false;
  const pages = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: self,
      styleSrc: self,
      imgSrc: [...self, 'data:'],
      connectSrc: self,
      manifestSrc: self,
      workerSrc: self,
      baseUri: ["'none'"],
      formAction: self,
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity,
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
  const data = lean(strictTransportSecurity);
  return (c, next) => (isPage(c.req.path) ? pages(c, next) : data(c, next));
}

function lean(strictTransportSecurity: string | false): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    referrerPolicy: 'no-referrer',
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

/** Neither data nor a file that a page loads. */
function isPage(path: string): boolean {
  return path === '/api/docs' || !/^\/(api|assets|icons)\//.test(path);
}
